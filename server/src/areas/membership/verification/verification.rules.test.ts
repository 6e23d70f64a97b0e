import { describe, expect, test } from 'vitest';
import { canAskAt, checkStudent, decisionProblem, mayDecideAtAll, tidyRollNumber } from './verification.rules.ts';

const viewer = { id: 'mod', role: 'moderator' } as const;

test('moderators and admins decide requests, except their own and those of friends', () => {
  expect(
    (['user', 'creator', 'moderator', 'admin'] as const).filter((role) => mayDecideAtAll({ id: 'x', role })),
  ).toEqual(['moderator', 'admin']);
  expect(decisionProblem(viewer, { personId: 'mod', isFriend: false })).toBe('verification_own');
  expect(decisionProblem(viewer, { personId: 'asha', isFriend: true })).toBe('verification_of_friend');
  expect(decisionProblem(viewer, { personId: 'asha', isFriend: false })).toBeUndefined();
});

test('a new request is possible a day after a rejection, or at once after a withdrawal', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const decidedAt = new Date('2026-11-20T10:00:00Z');
  expect(canAskAt({ state: 'rejected', decidedAt }, now)).toEqual(new Date('2026-11-21T10:00:00Z'));
  expect(canAskAt({ state: 'rejected', decidedAt }, now + 24 * 3600_000)).toBeNull();
  expect(canAskAt({ state: 'withdrawn', decidedAt }, now)).toBeNull();
});

describe('the check against the list of students', () => {
  const asker = { id: 'asha', name: 'Asha Rao', email: 'Asha@college.example', alsoVerified: false };
  const listed = { name: 'RAO ASHA K', email: 'asha@college.example', department: 'cse', year: 2, person_id: null };

  test('compares names part by part, and addresses in any case', () => {
    expect(checkStudent(asker, listed)).toMatchObject({ isListed: true, matchesName: true, matchesEmail: true });
    expect(checkStudent({ ...asker, name: 'Asha Roy' }, listed).matchesName).toBe(false);
    expect(checkStudent({ ...asker, name: '…' }, listed).matchesName).toBe(false);
  });

  test('recognizes a number of another account, and an unlisted number', () => {
    expect(checkStudent(asker, { ...listed, person_id: 'ravi' }).isOthers).toBe(true);
    expect(checkStudent(asker, { ...listed, person_id: 'asha' }).isOthers).toBe(false);
    expect(checkStudent(asker, undefined)).toMatchObject({ isListed: false, name: null, matchesName: false });
  });
});

test('a roll number is compared in upper case', () => {
  expect(tidyRollNumber(' 22cs041 ')).toBe('22CS041');
});
