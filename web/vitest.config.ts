import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    maxWorkers: '100%',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', 'service-worker/**/*.test.ts'],
    environment: 'node',
  },
});
