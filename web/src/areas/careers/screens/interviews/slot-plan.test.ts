import { SLOT_CAPACITY_MAX, SLOTS_AT_ONCE } from '@quad/contract/limits/careers';
import { describe, expect, test } from 'vitest';
import { plannedSlots, planProblems } from './slot-plan.ts';

const plan = { date: '2026-11-24', from: '14:30', minutes: 20, pause: 10, count: 3 };
const local = (time: string) => new Date(`2026-11-24T${time}`).toISOString();

test('a plan becomes consecutive slots with the pause between them', () => {
  expect(plannedSlots(plan)).toEqual([
    { startsAt: local('14:30'), endsAt: local('14:50') },
    { startsAt: local('15:00'), endsAt: local('15:20') },
    { startsAt: local('15:30'), endsAt: local('15:50') },
  ]);
});

test('an incomplete or too long plan becomes no slots', () => {
  expect(plannedSlots({ ...plan, date: '' })).toEqual([]);
  expect(plannedSlots({ ...plan, minutes: 0 })).toEqual([]);
  expect(plannedSlots({ ...plan, count: Number.NaN })).toEqual([]);
  expect(plannedSlots({ ...plan, count: SLOTS_AT_ONCE + 1 })).toEqual([]);
});

describe('a typed plan', () => {
  const typed = { date: '2026-11-24', from: '14:30', minutes: '20', pause: '0', count: '3', capacity: '1', place: '' };
  const before = new Date('2026-11-24T14:00').getTime();
  const problems = (change: Partial<typeof typed>, now = before) => planProblems({ ...typed, ...change }, now);

  test('has no problem in the future', () => {
    expect(problems({})).toEqual({});
  });

  test('shows once, at its field, what is missing or out of bounds', () => {
    expect(problems({ date: '', minutes: '0' })).toEqual({
      date: 'Choose a day',
      minutes: 'Enter 1 to 480 minutes',
    });
    expect(problems({ from: '', pause: '', count: '1.5', capacity: '101' })).toEqual({
      from: 'Choose a time',
      pause: 'Enter 0 to 480 minutes',
      count: `Enter 1 to ${SLOTS_AT_ONCE}`,
      capacity: `Enter 1 to ${SLOT_CAPACITY_MAX}`,
    });
  });

  test('is refused for yesterday, and for a passed time of today', () => {
    expect(problems({ date: '2026-11-23' })).toEqual({ date: 'Choose today or a later day' });
    expect(problems({ from: '13:59' })).toEqual({ from: 'This time has passed' });
  });
});
