import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from './lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['**/*.test.js']),
    // A worker loads shared code once for all files.
    isolate: false,
  },
});
