import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'server', 'demo', 'web', 'web/vitest.components.config.ts', 'bench', 'scripts'],
    // Tests wait for Postgres and for files often enough that all cores have something to do.
    maxWorkers: '100%',
  },
});
