import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...PATIENCE,
    ...testFiles(['src/**/*.test.ts']),
  },
});
