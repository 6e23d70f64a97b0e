import { expect, test } from 'vitest';
import { doneText, leftOut } from './bulk.ts';

const bulk = {
  count: (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`,
  outcomes: { same: 'Nothing to change', changed: 'Changed since the preview' },
  done: (kind: string, count: number) => `${count} ${kind}d`,
};
const rows = [{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'same' }, { outcome: 'changed' }];

test('a bulk action counts the changed rows, and the skipped ones by reason', () => {
  expect(doneText(bulk, 'disable', rows)).toBe('2 disabled');
  expect(doneText(bulk, 'disable', [])).toBe('Nothing was changed.');
  expect(leftOut(bulk, rows)).toEqual(['1 person: Nothing to change', '1 person: Changed since the preview']);
});
