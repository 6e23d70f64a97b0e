import { availableParallelism } from 'node:os';
import { configDefaults } from 'vitest/config';

/**
 * Long tests are named `*.long.test.*`: they are slow by nature, and an ordinary change rarely breaks them. A run with
 * QUAD_TESTS=long runs only them, and every other run leaves them out.
 */
export const LONG_TEST = /\.long\.test\.(ts|tsx|js)$/;

export const runsLongTests = process.env.QUAD_TESTS === 'long';

/**
 * How many workers run at once: tests often wait for Postgres, files and processes, so more than one per core pays off.
 */
export const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Upper bounds for waiting, not expectations: the machine may be busy. */
export const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/**
 * Return the files of a Vitest project for this run.
 *
 * @param {readonly string[]} patterns each ends with `*.test.` and the extension
 */
export function testFiles(patterns) {
  if (runsLongTests) return { include: patterns.map((pattern) => pattern.replace('*.test.', '*.long.test.')) };
  return { include: [...patterns], exclude: [...configDefaults.exclude, '**/*.long.test.*'] };
}
