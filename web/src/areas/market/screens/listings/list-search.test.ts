import { expect, test } from 'vitest';
import { boundOf, boundText, filtersOf, isNarrowed } from './list-search.ts';

test('the default price range sets no bounds, any other range does', () => {
  expect(filtersOf({})).toEqual({});
  expect(filtersOf({ min: '0', max: '100000', q: 'lamp' })).toEqual({ q: 'lamp' });
  expect(filtersOf({ min: '50', max: '900', category: 'Books', sort: 'cheapest', list: 'saved' })).toEqual({
    minPrice: 50,
    maxPrice: 900,
    category: 'Books',
    sort: 'cheapest',
    list: 'saved',
  });
});

test('an invalid bound becomes the default one', () => {
  expect([boundOf('abc', 7), boundOf(undefined, 7), boundOf('12', 7)]).toEqual([7, 7, 12]);
  expect([boundText(0, 0), boundText(5, 0)]).toEqual([undefined, '5']);
});

test('neither an order nor the viewer’s own list counts as a filter', () => {
  expect([isNarrowed({ sort: 'cheapest', list: 'mine' }), isNarrowed({ max: '5' })]).toEqual([false, true]);
});
