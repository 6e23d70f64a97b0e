import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/lib/test-files.js';

export default defineConfig({
  test: { name: 'contract', root: import.meta.dirname, maxWorkers: '100%', ...testFiles(['src/**/*.test.ts']) },
});
