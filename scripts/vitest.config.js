import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from './lib/test-settings.js';

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...PATIENCE,
    ...testFiles(['**/*.test.js']),
  },
});
