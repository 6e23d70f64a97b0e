import { expect, test } from 'vitest';
import { backupName, backupWarning, outdatedBackups } from './backups.rules.ts';

const DAY_MS = 24 * 3600 * 1000;
const night = (daysAgo: number) => new Date(Date.parse('2026-11-23T01:13:00Z') - daysAgo * DAY_MS);
const state = { isNightly: true, last: undefined, problem: undefined };
const last = (moment: Date) => ({ moment, fileName: 'a', bytes: 1, isEncrypted: true });

test('a backup is named after its time', () => {
  expect(backupName(new Date('2026-11-23T01:13:07.123Z'), false)).toBe('quad-2026-11-23T011307Z.tar');
  expect(backupName(new Date('2026-11-23T01:13:07.123Z'), true)).toBe('quad-2026-11-23T011307Z.tar.age');
});

test('seven nights are kept, and one backup of each of the four weeks before', () => {
  const names = Array.from({ length: 60 }, (_, daysAgo) => backupName(night(daysAgo), daysAgo % 2 === 0));
  const outdated = new Set(outdatedBackups(names.toReversed()));
  const kept = names.flatMap((name, daysAgo) => (outdated.has(name) ? [] : [daysAgo]));
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(kept).toHaveLength(11);
  const weeks = kept.slice(7);
  // Weeks have fixed limits, so the seven nights may cut the first one.
  expect(
    weeks
      .slice(1)
      .map((daysAgo, at) => daysAgo - (weeks[at] ?? 0))
      .slice(1),
  ).toEqual([7, 7]);
});

test('after many nights, one backup of each of the last four weeks still exists', () => {
  let files: string[] = [];
  for (let daysAgo = 100; daysAgo >= 0; daysAgo--) {
    files.push(backupName(night(daysAgo), false));
    const outdated = outdatedBackups(files);
    files = files.filter((name) => !outdated.includes(name));
  }
  expect(files).toHaveLength(11);
  expect(daysBack(files[0] ?? '')).toBeGreaterThanOrEqual(21);
});
const daysBack = (name: string) =>
  Math.round((night(0).getTime() - Date.parse(`${name.slice(5, 15)}T01:13:00Z`)) / DAY_MS);

test('files with other names are kept', () => {
  const own = [
    'before-exams.tar',
    'quad-notes.txt',
    'quad-2026-99-99T999999Z.tar',
    'quad-2020-01-01T000000Z.tar.partial',
  ];
  expect(outdatedBackups(own)).toEqual([]);
});

test('admins are warned of missing, old and failed backups', () => {
  expect(backupWarning(state, night(0))).toContain('No backup');
  expect(backupWarning({ ...state, isNightly: false }, night(0))).toContain('No backups are made.');
  expect(backupWarning({ ...state, last: last(night(1)) }, night(0))).toBeUndefined();
  expect(backupWarning({ ...state, last: last(night(3)) }, night(0))).toContain('3 days old');
  const problem = { at: night(0), says: 'the disk is full' };
  expect(backupWarning({ ...state, last: last(night(1)), problem }, night(0))).toContain('the disk is full');
  expect(
    backupWarning({ ...state, last: last(night(0)), problem: { ...problem, at: night(1) } }, night(0)),
  ).toBeUndefined();
  expect(backupWarning({ ...state, last: last(night(-30)), problem }, night(0))).toContain('Check the clock');
});
