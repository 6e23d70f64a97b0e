import { describe, expect, test } from 'vitest';
import {
  type Figures,
  isTagTrending,
  leaderTitle,
  REACTION_POINTS,
  scoreOf,
  subtractFigures,
  tagPoints,
} from './trending.rules.ts';

const figure = (counted: number, people = counted) => ({ count: counted, people, counted });
const tag = (now: number, usual: number, reactions = 0): Figures => ({
  writers: figure(now),
  usual: figure(usual, 0),
  reactions: figure(reactions),
});
const points = (figures: Figures) => {
  const { rise, size } = tagPoints(figures);
  return rise + size;
};

describe('the score of a person', () => {
  test('is a sum of whole points, so its parts add up', () => {
    const figures = { likes: figure(2.4), comments: figure(1.2), reposts: figure(0.1), followers: figure(3) };
    expect(scoreOf(figures, REACTION_POINTS)).toBe(2 + 2 + 0 + 6);
  });

  test('excludes reactions of hidden people and is never negative', () => {
    const figures = { likes: { count: 5, people: 3, counted: 4 } };
    expect(subtractFigures(figures, { likes: { count: 2, people: 1, counted: 1.5 } })).toEqual({
      likes: { count: 3, people: 2, counted: 2.5 },
    });
    expect(subtractFigures(figures, { likes: figure(9) })).toEqual({ likes: figure(0) });
    expect(subtractFigures(figures, undefined)).toBe(figures);
  });
});

describe('the score of a tag', () => {
  test('ranks a rising tag above a merely big one', () => {
    expect(points(tag(20, 2))).toBeGreaterThan(points(tag(300, 300, 5000)));
  });

  test('ranks the bigger of two equally rising tags first', () => {
    expect(points(tag(40, 5))).toBeGreaterThan(points(tag(20, 5)));
    expect(points(tag(20, 5, 400))).toBeGreaterThan(points(tag(20, 5, 10)));
  });

  test('ranks a few authors after none below a big tag, as noise', () => {
    expect(points(tag(3, 0))).toBeLessThan(points(tag(300, 285, 3000)));
  });

  test('is none with fewer than three authors', () => {
    expect([isTagTrending(tag(2, 0, 500)), isTagTrending(tag(3, 0))]).toEqual([false, true]);
  });

  test('of a falling tag is not negative', () => {
    expect(tagPoints(tag(3, 50))).toEqual({ rise: 0, size: 2 });
  });
});

describe('the title of a leader', () => {
  const titles = { posts: 'Storyteller', comments: 'Helper' };

  test('is a distinctive role', () => {
    expect(leaderTitle('creator', { comments: figure(9) }, titles)).toBe('Creator');
    expect(leaderTitle('moderator', { comments: figure(9) }, titles)).toBe('Moderator');
  });

  test('is otherwise that of their main contribution', () => {
    expect(leaderTitle('user', { posts: figure(1), comments: figure(9) }, titles)).toBe('Helper');
    expect(leaderTitle('user', { posts: figure(3), comments: figure(3) }, titles)).toBe('Storyteller');
  });
});
