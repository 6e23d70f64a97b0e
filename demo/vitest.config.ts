import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/lib/test-files.js';

export default defineConfig({
  test: {
    name: 'demo',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...testFiles(['**/*.test.ts']),
    isolate: false,
    globalSetup: '../server/src/testing/global-setup.ts',
    // an end to waiting, not a limit to hold anything to: the machine may be busy
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
