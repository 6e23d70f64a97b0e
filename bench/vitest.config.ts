import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    root: import.meta.dirname,
    maxWorkers: '100%',
    include: ['**/*.test.ts'],
    testTimeout: 20_000,
  },
});
