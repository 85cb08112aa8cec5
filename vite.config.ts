import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest.ts';

/** The app. The address of the API is a build-time setting, `/api` on the same origin by default. */
export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // Icons and manifest come in through `includeManifestIcons`; listing them again would precache them twice.
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webp}'],
        globIgnores: ['img/**'],
      },
      devOptions: { enabled: false },
    }),
  ],
  server: {
    port: 5173,
    // the default label image belongs to the app, the others to the server
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '^/uploads/(?!media/defaults/)': 'http://127.0.0.1:8080',
    },
  },
  build: { target: 'es2022', sourcemap: true },
});
