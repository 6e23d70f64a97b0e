import { describe, expect, test } from 'vitest';
import { nameOf } from '../../../server/src/testing/every-call.ts';
import { countItems, isListCall, listCalls } from './list-calls.ts';
import { LIST_ROWS, rowName } from './list-rows.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const array = (items: object) => ({ type: 'array', items });
const object = (properties: object) => ({ type: 'object', properties });
const item = object({ _id: text });

describe('lists of the contract', () => {
  test('every list call is measured, and nothing else', async () => {
    const measured = new Set(LIST_ROWS.map(({ call }) => nameOf(call)));
    expect([...measured].sort()).toEqual((await listCalls()).map(nameOf).sort());
  });

  test('each row has a name of its own', () => {
    const names = LIST_ROWS.map(rowName);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each([
    ['an array of items', array(item), true],
    ['a page of items', object({ items: array(item), total: count }), true],
    ['items that may be null', object({ items: { anyOf: [array(item), { type: 'null' }] } }), true],
    ['items of several kinds', array({ anyOf: [item, object({ tag: text })] }), true],
    ['one thing with its parts', object({ _id: text, parts: array(item) }), false],
    ['texts', object({ off: array(text) }), false],
    ['a number', object({ count }), false],
  ])('an answer with %s', (_, answer, isList) => {
    expect(isListCall({ method: 'GET', answer })).toBe(isList);
    expect(isListCall({ method: 'POST', answer })).toBe(false);
  });

  test('the items of all lists of an answer count', () => {
    expect(countItems([1, 2])).toBe(2);
    expect(countItems({ people: [1], posts: [2, 3], total: 9, nextCursor: null })).toBe(3);
  });
});
