import { expect, test } from 'vitest';
import { withRating } from './rating.ts';

const unrated = { rating: null, usefulCount: 4, notUsefulCount: 1 };

test('a rating counts once, and replaces the earlier one', () => {
  const useful = withRating(unrated, 'useful');
  expect(useful).toEqual({ rating: 'useful', usefulCount: 5, notUsefulCount: 1 });
  expect(withRating(useful, 'useful')).toEqual(useful);
  expect(withRating(useful, 'not_useful')).toEqual({ rating: 'not_useful', usefulCount: 4, notUsefulCount: 2 });
  expect(withRating(useful, null)).toEqual(unrated);
});
