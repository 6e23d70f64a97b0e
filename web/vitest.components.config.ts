import { defineConfig } from 'vitest/config';
import { PATIENCE, WORKERS } from '../scripts/lib/test-settings.js';
import { catalogues } from './build/texts/catalogues.ts';
import { texts } from './build/texts/texts.ts';

/** Component tests: screens and their parts in happy-dom, on a network that Mock Service Worker answers. */
export default defineConfig({
  plugins: [texts(), catalogues()],
  test: {
    name: 'components',
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    ...PATIENCE,
    // All run with QUAD_TESTS=long too: answers of the network come late then, as on a busy machine.
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    // Files share a window and its modules, as screens do in a browser; setup.ts puts both back after each test.
    isolate: false,
    setupFiles: ['src/lib/testing/setup.ts'],
  },
});
