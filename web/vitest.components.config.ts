import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../scripts/lib/test-settings.js';

/** Tests that render components. Each file has modules and a document of its own. */
export default defineConfig({
  test: {
    name: 'web-components',
    root: import.meta.dirname,
    maxWorkers: '100%',
    ...PATIENCE,
    ...testFiles(['src/**/*.test.tsx']),
    environment: 'node',
  },
});
