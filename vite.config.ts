import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest.ts';

/** What floats over the page, and what it stands on. */
const OVERLAYS =
  /@floating-ui|react-remove-scroll|mantine\/core\/esm\/components\/(?:Popover|Menu|Modal|ModalBase|Drawer|ScrollArea)\/|src\/ui\/(?:overlay-css|modal|confirm-dialog|typed-confirm-dialog|action-menu)\./;

/** Small pieces of several pages that need none of the large ones. */
const PARTS =
  /PasswordInput|utils\/InlineInput|@tabler|src\/(?:domain|sync)\/|src\/ui\/(?:quote|page-section|error-page|use-task)|src\/records\/(?:attention|estado|use-row|use-numbered)/;

/** What the tab that leads the synchronisation runs. */
const LEAD = /src\/sync\/(?:lead|http-server)\./;

/** The notices that follow the first screen. */
const NOTICES = /src\/ui\/toast-host|src\/features\/sync-status\/switch-notice/;

/** What a tap brings: dialogs and menus of the frame. */
const DIALOGS =
  /src\/app\/(?:loss-notice|store-notice|sidebar-drawer|navbar-user-menu)|src\/features\/sync-status\/(?:storage-advice|logout-dialog|sign-in-sheet)/;

/** The editor of formatted text is as large as the app and opened in few forms: it stays by itself. */
const EDITOR = /rich-text|tiptap|prosemirror/;

/**
 * Few files, each of some use as a whole; what no group takes gets one per page. A group brings what its modules
 * need, unless an earlier group has it.
 */
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'list', test: /src\/features\/ingredientes\/ingrediente-list-page/ },
  { name: 'lead', test: LEAD },
  { name: 'notices', test: NOTICES },
  { name: 'parts', test: PARTS, minShareCount: 2 },
  { name: 'overlays', test: OVERLAYS },
  { name: 'cards', test: /src\/ui\/recipe-card/ },
  { name: 'dialogs', test: DIALOGS },
  { name: 'forms', test: /src\/ui\/(?:form|select)\// },
  { name: 'shared', test: (id: string) => !EDITOR.test(id), minShareCount: 2 },
];

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
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
