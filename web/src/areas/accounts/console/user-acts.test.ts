import { expect, test } from 'vitest';
import { actOf } from './user-acts.ts';
import { bulkDoneText, doneText } from './user-texts.ts';

test('an act has the values of its fields', () => {
  expect(actOf('role', { role: 'creator' })).toEqual({ kind: 'role', role: 'creator' });
  expect(actOf('disable', { reason: 'left' })).toEqual({ kind: 'disable', reason: 'left' });
  expect(actOf('delete', { reason: 'left', when: 'now' })).toEqual({ kind: 'delete-now', reason: 'left' });
  expect(actOf('delete', { reason: 'left', when: 'later' })).toEqual({ kind: 'delete', reason: 'left' });
  expect(actOf('verify', {})).toEqual({ kind: 'verify' });
});

test('a toast names the account, and after a bulk action the number of accounts', () => {
  expect(doneText('Asha', { kind: 'role', role: 'creator' })).toBe('Asha now has the role Creator.');
  expect(doneText('Asha', { kind: 'sign-out' })).toBe('Asha was signed out everywhere.');
  expect(doneText('Asha', { kind: 'unverify' })).toBe('Asha is no longer verified.');
  expect(bulkDoneText('disable', 2)).toBe('2 people were disabled.');
  expect(bulkDoneText('disable', 1)).toBe('1 person was disabled.');
  expect(bulkDoneText('unverify', 1)).toBe('1 person is no longer verified.');
});
