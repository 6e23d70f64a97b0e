import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles, WORKERS } from '../scripts/lib/test-settings.js';

/** Component tests: screens and their parts in happy-dom, on a network that Mock Service Worker answers. */
export default defineConfig({
  test: {
    name: 'components',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    ...testFiles(['src/**/*.test.tsx']),
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    // Files share a window and its modules, as screens do in a browser; setup.ts puts both back after each test.
    isolate: false,
    setupFiles: ['src/lib/testing/setup.ts'],
  },
});
