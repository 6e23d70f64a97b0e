import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/lib/test-files.js';

export default defineConfig({
  test: {
    name: 'bench',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...testFiles(['**/*.test.ts']),
    testTimeout: 20_000,
  },
});
