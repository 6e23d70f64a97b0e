import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from '../scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'demo',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['**/*.test.ts']),
    isolate: false,
    globalSetup: '../server/src/testing/global-setup.ts',
  },
});
