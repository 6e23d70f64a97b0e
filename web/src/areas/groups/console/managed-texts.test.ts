import { expect, test } from 'vitest';
import { leaderTrouble, subjectOf, waitText } from './managed-texts.ts';

const owner = {
  _id: 'asha',
  name: 'Asha',
  username: 'asha',
  picture: null,
  role: 'user',
  isVerified: false,
  isGone: false,
} as const;

test('a group is described by its kind and department', () => {
  expect(subjectOf({ kind: 'exam', department: null })).toBe('Exam prep');
  expect(subjectOf({ kind: 'course', department: 'cse' })).toMatch(/^Course, /);
});

test('only the worst problem of a group’s leadership is shown', () => {
  expect(leaderTrouble({ owner, awayDays: 3 })).toBeUndefined();
  expect(leaderTrouble({ owner: { ...owner, isGone: true }, awayDays: 3 })).toBe('Deleted account');
  expect(leaderTrouble({ owner, awayDays: 14 })).toBe('Away for 14 days');
  expect(leaderTrouble({ owner: { ...owner, isGone: true }, awayDays: null })).toBe('Nobody can answer');
});

test('a wait is shown in hours, then in days', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(waitText('2026-03-10T11:30:00Z', now)).toBe('Less than an hour');
  expect(waitText('2026-03-10T11:00:00Z', now)).toBe('1 hour');
  expect(waitText('2026-03-09T13:00:00Z', now)).toBe('23 hours');
  expect(waitText('2026-03-09T12:00:00Z', now)).toBe('1 day');
  expect(waitText('2026-03-05T11:00:00Z', now)).toBe('5 days');
});
