import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from '../scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'bench',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['**/*.test.ts']),
    // A worker loads shared code once for all files.
    isolate: false,
  },
});
