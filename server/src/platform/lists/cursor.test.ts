import { describe, expect, test } from 'vitest';
import { cursorOf, idOf, MS_MAX, offsetOf, placeOf } from './cursor.ts';

const ID = '0199d6a0-0000-7000-8000-000000000001';
const refusal = { code: 'invalid_input', fields: { after: 'This is not where a page ends' } };
const refused = (parse: () => unknown) => expect(parse).toThrow(expect.objectContaining(refusal));

describe('a cursor of a number and an id', () => {
  test('is written with the mark of its list and read back', () => {
    const place = { at: 1_789_000_123_456_789, id: ID };
    expect(cursorOf(place)).toBe(`1789000123456789_${ID}`);
    expect(placeOf(cursorOf(place))).toEqual(place);
    expect(cursorOf({ at: -3, id: ID }, '.')).toBe(`-3.${ID}`);
    expect(placeOf(`-3.${ID}`, { mark: '.' })).toEqual({ at: -3, id: ID });
  });

  test('is refused when it belongs to another list', () => {
    for (const other of ['', '5', ID, `5:${ID}`, `5_${ID}_1`, `5_${ID}0`, `_${ID}`, `five_${ID}`, `5_not-an-id`]) {
      refused(() => placeOf(other));
    }
  });

  test('is refused with a number that the query cannot compare', () => {
    expect(placeOf(`${MS_MAX}_${ID}`, { max: MS_MAX })?.at).toBe(MS_MAX);
    refused(() => placeOf(`${MS_MAX + 1}_${ID}`, { max: MS_MAX }));
    refused(() => placeOf(`-11.${ID}`, { mark: '.', max: 10 }));
  });
});

test('an invalid id is refused as a cursor', () => {
  expect(idOf(ID)).toBe(ID);
  refused(() => idOf('20'));
});

test('a cursor that counts items is refused when it is no number or too large', () => {
  expect(offsetOf('20')).toBe(20);
  for (const other of ['', ID, '-1', '1.5', '21']) refused(() => offsetOf(other, 20));
});

test('the first page has no cursor', () => {
  expect([placeOf(undefined), idOf(undefined), offsetOf(undefined)]).toEqual([undefined, undefined, 0]);
});
