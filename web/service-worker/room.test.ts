import { expect, test } from 'vitest';
import { surplus } from './room.ts';

const items = (...bytes: number[]) => bytes.map((each, index) => ({ url: `/${index}`, bytes: each }));

test('items within the bound stay', () => {
  expect(surplus(items(5, 5), { items: 2, bytes: 10 })).toEqual([]);
});

test('the oldest items are deleted, until few enough remain and they are small enough', () => {
  expect(surplus(items(1, 1, 1), { items: 2, bytes: 10 })).toEqual(['/0']);
  expect(surplus(items(4, 4, 4), { items: 9, bytes: 5 })).toEqual(['/0', '/1']);
  expect(surplus(items(20), { items: 9, bytes: 5 })).toEqual(['/0']);
});

test('pictures of screens that can be read offline are deleted last', () => {
  const stays = (url: string) => url === '/0' || url === '/1';
  expect(surplus(items(1, 1, 1, 1), { items: 3, bytes: 10 }, stays)).toEqual(['/2']);
  expect(surplus(items(1, 1, 1, 1), { items: 1, bytes: 10 }, stays)).toEqual(['/2', '/3', '/0']);
});
