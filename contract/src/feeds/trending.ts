import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { AWARDS_LISTED, TRENDING_LISTED } from '../limits/feeds.ts';
import { TAG_MAX } from '../limits/posts.ts';
import { Role } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';

export const TRENDING_LISTS = ['hashtags', 'users', 'creative', 'leadership'] as const;
export const TrendingList = oneOf(TRENDING_LISTS, msg`There is no such list`);
export type TrendingList = Static<typeof TrendingList>;

/**
 * A hashtag without its #. `postsCount` counts all its public posts, `score` is its score of this week. Tags pinned by
 * admins come first.
 */
export const TrendingTag = Type.Object({
  tag: Type.String(),
  postsCount: Type.Integer(),
  score: Type.Integer(),
  isPinned: Type.Boolean(),
});
export type TrendingTag = Static<typeof TrendingTag>;

const named = { _id: Id, name: Type.String(), username: Type.String(), role: Role, isVerified: Type.Boolean() };

/** A person whose posts got the most reactions. `profileImage` is the small size, null for the placeholder. */
export const TrendingUser = Type.Object({
  ...named,
  profileImage: nullable(Type.String()),
  score: Type.Integer(),
});
export type TrendingUser = Static<typeof TrendingUser>;

/** A person who contributed most to the campus. `title` describes their role. */
export const Leader = Type.Object({
  ...named,
  image: nullable(Type.String()),
  title: Type.String(),
  contributions: Type.Integer(),
});
export type Leader = Static<typeof Leader>;

/** The categories of the weekly awards. Only the best are listed. */
export const AWARDS = ['post', 'reel', 'note', 'meme'] as const;
export const AwardName = oneOf(AWARDS, msg`There is no such award`);
export type AwardName = Static<typeof AwardName>;

/** An award of the week: `description` is the reason, `subject` the winner. */
export const CreativeAward = Type.Object({
  award: AwardName,
  title: Type.String(),
  description: Type.String(),
  subject: Type.Object({ type: AwardName, id: Id }),
  score: Type.Integer(),
});
export type CreativeAward = Static<typeof CreativeAward>;

/** The results of the seven days before `computedAt`; null and empty lists before the first run. */
export const Trending = Type.Object({
  computedAt: nullable(Instant),
  hashtags: Type.Array(TrendingTag),
  users: Type.Array(TrendingUser),
  creative: Type.Array(CreativeAward),
  leadership: Type.Array(Leader),
});
export type Trending = Static<typeof Trending>;

export const trending = defineCall({
  method: 'GET',
  path: '/api/trending',
  view: 'Trending',
  summary: `Get the results of the last seven days: up to ${TRENDING_LISTED} hashtags, people and leaders, and the ${AWARDS_LISTED} awards with the highest scores`,
  tag: 'trending',
  access: 'signed-in',
  answer: Trending,
});

/** A part of a score, e.g. “Likes”, “12 by 5 people”, 8 points. */
export const ScorePart = Type.Object({ label: Type.String(), detail: Type.String(), points: Type.Integer() });
export type ScorePart = Static<typeof ScorePart>;

/** `of` is the tag, the person's id or the name of the award. The parts add up to the score. */
export const trendingScore = defineCall({
  method: 'GET',
  path: '/api/trending/:list/:of',
  summary: 'Get the parts of a trending score',
  tag: 'trending',
  access: 'signed-in',
  params: Type.Object({ list: TrendingList, of: freeText(TAG_MAX) }),
  answer: Type.Object({ score: Type.Integer(), parts: Type.Array(ScorePart) }),
  errors: ['not_trending'],
});
