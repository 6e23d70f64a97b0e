import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'bench',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...PATIENCE,
    ...testFiles(['**/*.test.ts']),
  },
});
