import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: '100%', // most of a file's time is its start: two cores do two at once
    projects: [
      {
        // Rules and protocol: quick, run by `npm run check`.
        test: {
          name: 'unit',
          isolate: false, // they share nothing that could be changed, and starting each takes longer than running it
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/{contract/texts,lint/layers,spec/coverage}.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // What needs a server, a database or another process.
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{contract,journeys,sim,faults,helpers}/**/*.test.ts'],
          exclude: ['tests/contract/texts.test.ts'],
          testTimeout: 60_000, // a thousand writes take their time on a busy machine
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          isolate: false, // one document and one copy of the libraries per worker; dom-setup.ts wipes it after each test
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/**/*.test.tsx'],
          setupFiles: ['tests/helpers/dom-setup.ts'],
          testTimeout: 60_000, // longer than any wait in it on a busy machine
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
