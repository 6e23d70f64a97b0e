import { defineConfig } from 'vitest/config';
import { testFiles } from './lib/test-files.js';

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...testFiles(['**/*.test.js']),
    testTimeout: 60_000,
  },
});
