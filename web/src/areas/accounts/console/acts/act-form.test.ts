import { expect, test } from 'vitest';
import { actOf, EMPTY_ACT, missingIn } from './act-form.ts';

test('acts that take something away ask for a reason, and a new role for the role', () => {
  expect(missingIn('enable', EMPTY_ACT)).toEqual({});
  expect(Object.keys(missingIn('disable', EMPTY_ACT))).toEqual(['reason']);
  expect(Object.keys(missingIn('delete', EMPTY_ACT))).toEqual(['reason']);
  expect(Object.keys(missingIn('role', EMPTY_ACT))).toEqual(['role']);
});

test('an act holds what its kind needs and no more', () => {
  const form = { role: 'creator', reason: 'left', when: 'now' } as const;
  expect(actOf('role', form)).toEqual({ kind: 'role', role: 'creator' });
  expect(actOf('disable', form)).toEqual({ kind: 'disable', reason: 'left' });
  expect(actOf('delete', form)).toEqual({ kind: 'delete-now', reason: 'left' });
  expect(actOf('delete', { ...form, when: 'later' })).toEqual({ kind: 'delete', reason: 'left' });
  expect(actOf('verify', form)).toEqual({ kind: 'verify' });
});
