import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    maxWorkers: '100%',
    include: ['**/*.test.js'],
    testTimeout: 60_000,
  },
});
