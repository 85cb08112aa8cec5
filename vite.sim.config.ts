import { defineConfig } from 'vite';
import { findBuild, mutate } from './tests/sim/mutate.ts';

/**
 * The simulator as one file for Node; packages stay in node_modules. `SIM_MUTANT` names the guard, or group of guards, that this build of the real sources leaves out, `SIM_OUT` the folder it goes to.
 */
const { SIM_MUTANT = '', SIM_OUT = 'out/sim/main' } = process.env;

export default defineConfig({
  plugins: SIM_MUTANT === '' ? [] : [mutate(findBuild(SIM_MUTANT))],
  build: {
    ssr: true,
    copyPublicDir: false,
    emptyOutDir: true,
    minify: false,
    outDir: SIM_OUT,
    target: 'node20',
    sourcemap: 'inline',
    rollupOptions: { input: { main: 'tests/sim/main.ts' } },
  },
});
