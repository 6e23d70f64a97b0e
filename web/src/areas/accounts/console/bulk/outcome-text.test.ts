import { expect, test } from 'vitest';
import { doneText, leftOut } from './outcome-text.ts';

const outcomes = [{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'same' }, { outcome: 'changed' }] as const;

test('what was done is counted, and who was left out with the reason', () => {
  expect(doneText('disable', outcomes)).toBe('2 people were disabled.');
  expect(doneText('disable', outcomes.slice(0, 1))).toBe('1 person was disabled.');
  expect(doneText('disable', [])).toBe('Nothing was changed.');
  expect(leftOut(outcomes)).toEqual(['1 person: Nothing to change', '1 person: Changed since the preview']);
});
