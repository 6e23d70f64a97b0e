import { expect, test } from 'vitest';
import { isShutOut, mainReason } from './shut-out.ts';

test('a rule that excludes the viewer shuts out, and comes before a missing detail', () => {
  const department = { rule: 'departments', says: 'This is for EEE.', isUnknown: false } as const;
  const record = { rule: 'minCgpa', says: 'Add yours to your academic record.', isUnknown: true } as const;
  expect([isShutOut({ reasons: [] }), mainReason({ reasons: [] })]).toEqual([false, undefined]);
  expect([isShutOut({ reasons: [record] }), mainReason({ reasons: [record] })]).toEqual([false, record.says]);
  const both = { reasons: [record, department] };
  expect([isShutOut(both), mainReason(both)]).toEqual([true, department.says]);
});
