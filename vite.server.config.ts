import { defineConfig } from 'vite';

/** The reference server as one file that Node 20 runs; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { input: { main: 'server/main.ts', usuario: 'server/usuario.ts' } },
  },
  ssr: { external: ['libsql', '@node-rs/argon2', 'pg'] },
});
