import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from '../scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['src/**/*.test.ts']),
    // Each file has a database of its own. A worker loads the tested code once, not once a file.
    isolate: false,
    globalSetup: 'src/testing/global-setup.ts',
  },
});
