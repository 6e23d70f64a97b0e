import { describe, expect, test } from 'vitest';
import { byRank, rankOf } from './reels.rules.ts';

const HOUR = 3600;
const NOON = new Date('2026-01-05T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR * 1000);
const quiet = { likes: 0, comments: 0, reposts: 0 };

describe('the rank of a reel', () => {
  test('is its time of posting when nobody has reacted', () => {
    expect(rankOf({ postedAt: NOON, ...quiet })).toBe(NOON.getTime() / 1000);
  });

  test('with twice the engagement equals that of a reel posted half a day later', () => {
    const once = rankOf({ postedAt: NOON, ...quiet, likes: 1 });
    expect(once).toBe(rankOf({ postedAt: later(12), ...quiet }));
    expect(rankOf({ postedAt: NOON, ...quiet, likes: 15 })).toBe(rankOf({ postedAt: later(48), ...quiet }));
  });

  test('rises more with a comment than with a like, and most with a repost', () => {
    const ranks = [
      { ...quiet, likes: 1 },
      { ...quiet, comments: 1 },
      { ...quiet, reposts: 1 },
    ].map((done) => rankOf({ postedAt: NOON, ...done }));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(3);
  });
});

test('of two reels with equal rank, the newer comes first', () => {
  const places = [
    { rank: 5, id: 'a' },
    { rank: 9, id: 'a' },
    { rank: 5, id: 'b' },
  ];
  expect(places.sort(byRank).map(({ rank, id }) => `${rank}${id}`)).toEqual(['9a', '5b', '5a']);
});
