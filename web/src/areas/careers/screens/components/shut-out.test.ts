import { expect, test } from 'vitest';
import { isShutOut, mainReason } from './shut-out.ts';

test('what cannot be changed shuts out, and is told before what is not known yet', () => {
  const department = { rule: 'departments', says: 'This is for EEE.', isUnknown: false } as const;
  const record = { rule: 'minCgpa', says: 'Add yours to your academic record.', isUnknown: true } as const;
  expect([isShutOut({ reasons: [] }), mainReason({ reasons: [] })]).toEqual([false, undefined]);
  expect([isShutOut({ reasons: [record] }), mainReason({ reasons: [record] })]).toEqual([false, record.says]);
  const both = { reasons: [record, department] };
  expect([isShutOut(both), mainReason(both)]).toEqual([true, department.says]);
});
