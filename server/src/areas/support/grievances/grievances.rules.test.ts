import { describe, expect, test } from 'vitest';
import { isOverdue, readsReports, seesCommittee, stateAfterMessage, toTheHour } from './grievances.rules.ts';

const roles = ['user', 'creator', 'moderator', 'admin'] as const;

describe('who reads', () => {
  test.each(roles)('a %s reads reports only as a member of the committee', (role) => {
    const [member, other] = [
      { isMember: true, isSuspended: false },
      { isMember: false, isSuspended: false },
    ];
    expect(readsReports(member)).toBe(true);
    expect(readsReports(other)).toBe(false);
    expect(seesCommittee({ id: '1', role }, member)).toBe(true);
    expect(seesCommittee({ id: '1', role }, other)).toBe(role === 'admin');
  });

  test('a suspended member reads none', () => {
    expect(readsReports({ isMember: true, isSuspended: true })).toBe(false);
  });
});

test.each([
  ['new', true, 'in_progress'],
  ['in_progress', true, 'in_progress'],
  ['resolved', true, 'resolved'],
  ['new', false, 'new'],
  ['in_progress', false, 'in_progress'],
  ['resolved', false, 'in_progress'],
] as const)('a report that is %s, written to by the committee: %s, is %s', (state, isFromCommittee, after) =>
  expect(stateAfterMessage(state, isFromCommittee)).toBe(after),
);

test('times are rounded down to the hour, and an answer is overdue after its due time unless it exists', () => {
  const at = Date.parse('2026-11-22T10:59:59.999Z');
  expect(toTheHour(at).toISOString()).toBe('2026-11-22T10:00:00.000Z');
  const due = { due_at: new Date(at), answered_at: null };
  expect([isOverdue(due, at), isOverdue(due, at + 1)]).toEqual([false, true]);
  expect(isOverdue({ ...due, answered_at: new Date(at + 5) }, at + 10)).toBe(false);
});
