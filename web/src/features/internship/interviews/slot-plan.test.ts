import { SLOTS_AT_ONCE } from '@quad/contract/limits';
import { expect, test } from 'vitest';
import { plannedSlots } from './slot-plan.ts';

const plan = { date: '2026-11-24', from: '14:30', minutes: 20, pause: 10, count: 3 };
const local = (time: string) => new Date(`2026-11-24T${time}`).toISOString();

test('a plan becomes slots one after the other, with the pause between them', () => {
  expect(plannedSlots(plan)).toEqual([
    { startsAt: local('14:30'), endsAt: local('14:50') },
    { startsAt: local('15:00'), endsAt: local('15:20') },
    { startsAt: local('15:30'), endsAt: local('15:50') },
  ]);
});

test('a plan that is not complete, or too long, becomes none', () => {
  expect(plannedSlots({ ...plan, date: '' })).toEqual([]);
  expect(plannedSlots({ ...plan, minutes: 0 })).toEqual([]);
  expect(plannedSlots({ ...plan, count: Number.NaN })).toEqual([]);
  expect(plannedSlots({ ...plan, count: SLOTS_AT_ONCE + 1 })).toEqual([]);
});
