import { availableParallelism } from 'node:os';
import { configDefaults } from 'vitest/config';

/**
 * Long tests are named `*.long.test.*`: slow by nature, and unlikely to break by an ordinary change. They are the only
 * tests of a run with QUAD_TESTS=long, and every other run leaves them out.
 */
export const LONG_TEST = /\.long\.test\.(ts|tsx|js)$/;

export const runsLongTests = process.env.QUAD_TESTS === 'long';

/** Workers at the same time: tests wait for Postgres, files and processes often enough that more than one a core pay. */
export const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Ends to waiting, not limits to hold anything to: the machine may be busy. */
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
