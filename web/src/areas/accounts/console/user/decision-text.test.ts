import type { AccountDecision } from '@quad/contract/accounts/user-management';
import { expect, test } from 'vitest';
import { decisionText } from './decision-text.ts';

const made: AccountDecision = {
  caseId: 'case',
  kind: 'suspend',
  isUndone: false,
  isKeeping: true,
  at: '2026-11-26T06:12:00Z',
  until: '2026-11-29T06:12:00Z',
};

test('a suspension shows its end and its outcome', () => {
  expect(decisionText(made)).toMatch(/^Suspended until 29 Nov 2026, /);
  expect(decisionText({ ...made, isKeeping: false })).toBe('Suspended, ended since');
  expect(decisionText({ ...made, isKeeping: false, isUndone: true })).toBe('Suspended, undone since');
  expect(decisionText({ ...made, kind: 'hide', until: null, isKeeping: false })).toBe('Something hidden');
});
