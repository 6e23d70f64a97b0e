import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/lib/longest-first.js';
import { WORKERS } from './scripts/lib/test-settings.js';

export default defineConfig({
  test: {
    projects: ['contract', 'server', 'demo', 'web', 'web/vitest.components.config.ts', 'bench', 'scripts'],
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // happy-dom reports each refused and failed request, which component tests make on purpose.
    onConsoleLog: (line) => !/^(GET|POST|PUT|PATCH|DELETE) http|^TypeError: Network error/.test(line),
  },
});
