import { expect, test } from 'vitest';
import { CommandError } from '../fail.js';
import { wayOf } from './plan.js';

const NOTHING = { release: { number: 2, oldest: 1 }, pending: [], contracts: [], unknown: [], databaseBytes: 0 };
const NEXT = { ...NOTHING, release: { number: 3, oldest: 2 } };

test('the next release migrates beside the present one, and leads back', () => {
  const way = wayOf({ ...NEXT, pending: ['0180_a', '0181_b'] }, 2);
  expect(way).toMatchObject({ hasReturn: true, migratesBeside: true });
  expect(way.says.join(' ')).toContain('2 migrations will run: 0180_a, 0181_b. They only add');
});

test('what migrations take away is named', () => {
  const { says } = wayOf({ ...NEXT, pending: ['0180_a'], contracts: ['posts.mood'] }, 2);
  expect(says.join(' ')).toContain('They take away posts.mood');
});

test('a release without migrations leads back', () => {
  for (const plan of [NOTHING, NEXT]) expect(wayOf(plan, 2)).toMatchObject({ hasReturn: true, migratesBeside: false });
});

test('a release further ahead, and migrations without a release of their own, have no way back', () => {
  const further = { ...NOTHING, release: { number: 4, oldest: 3 } };
  expect(wayOf(further, 2)).toMatchObject({ hasReturn: false, migratesBeside: false });
  expect(wayOf(further, 2).says.join(' ')).toContain('Update release by release');
  const unnamed = wayOf({ ...NOTHING, pending: ['0180_a'] }, 2);
  expect(unnamed).toMatchObject({ hasReturn: false, migratesBeside: false });
  expect(unnamed.says.join(' ')).toContain('There is no way back but the backup');
});

test('an older release is refused', () => {
  expect(() => wayOf({ ...NOTHING, release: { number: 1, oldest: 0 } }, 2)).toThrow(CommandError);
  expect(() => wayOf({ ...NOTHING, unknown: ['0180_a'] }, 2)).toThrow('it lacks the migration 0180_a');
});
