import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../../../server/src/testing/every-call.ts';
import { countItems, isListCall, listCalls } from './list-calls.ts';
import { LIST_ROWS, rowName } from './list-rows.ts';

const Item = Type.Object({ _id: Type.String() });

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
    ['an array of items', Type.Array(Item), true],
    ['a page of items', Type.Object({ items: Type.Array(Item), total: Type.Integer() }), true],
    ['items that may be null', Type.Object({ items: Type.Union([Type.Array(Item), Type.Null()]) }), true],
    ['items of several kinds', Type.Array(Type.Union([Item, Type.Object({ tag: Type.String() })])), true],
    ['one thing with its parts', Type.Object({ _id: Type.String(), parts: Type.Array(Item) }), false],
    ['texts', Type.Object({ off: Type.Array(Type.String()) }), false],
    ['a number', Type.Object({ count: Type.Integer() }), false],
  ])('an answer with %s', (_, answer, isList) => {
    expect(isListCall({ method: 'GET', answer })).toBe(isList);
    expect(isListCall({ method: 'POST', answer })).toBe(false);
  });

  test('the items of all lists of an answer count', () => {
    expect(countItems([1, 2])).toBe(2);
    expect(countItems({ people: [1], posts: [2, 3], total: 9, nextCursor: null })).toBe(3);
  });
});
