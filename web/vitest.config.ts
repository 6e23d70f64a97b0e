import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from '../scripts/lib/test-settings.js';
import { catalogues } from './build/texts/catalogues.ts';
import { texts } from './build/texts/texts.ts';

/** Tests without a screen. Tests of components are another project, see `vitest.components.config.ts`. */
export default defineConfig({
  plugins: [texts(), catalogues()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['src/**/*.test.ts', 'build/**/*.test.ts', 'service-worker/**/*.test.ts']),
    environment: 'node',
    // A worker loads the app's code once for all files.
    isolate: false,
  },
});
