import { defineConfig } from 'vite';

/** The reference server as one file that Node 20 runs: its packages are in it, which halves its start. What is native stays out. */
export default defineConfig({
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { input: { main: 'server/main.ts', usuario: 'server/usuario.ts' } },
  },
  ssr: { noExternal: true, external: ['libsql', '@node-rs/argon2', 'pg'] },
});
