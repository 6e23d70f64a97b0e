import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/lib/test-files.js';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...testFiles(['src/**/*.test.ts']),
    // Each file has a database of its own; the code it stands on is loaded once a worker, not once a file.
    isolate: false,
    globalSetup: 'src/testing/global-setup.ts',
    // an end to waiting, not a limit to hold anything to: the machine may be busy
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
