import type { AwardName } from '@quad/contract/feeds/trending';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { REACTION_POINTS } from './trending.rules.ts';
import type { Noun } from './trending-source.ts';

/** The points of each reaction to a post. An award's text names the kinds in this order. */
export const POST_WORTH: Readonly<Record<string, number>> = {
  likes: REACTION_POINTS.likes ?? 0,
  comments: REACTION_POINTS.comments ?? 0,
  reposts: REACTION_POINTS.reposts ?? 0,
};
export const POST_NOUNS: Readonly<Record<string, Noun>> = {
  likes: ['like', 'likes'],
  comments: ['comment', 'comments'],
  // screens call a repost a boost
  reposts: ['boost', 'boosts'],
};

/** Select the captions of public posts by id. Deleted posts are missing. */
export async function captionsOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'caption'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('visibility', '=', 'public')
    .execute();
  return new Map(rows.map(({ id, caption }) => [id, caption]));
}

export const AWARD_TITLES: Readonly<Record<AwardName, string>> = {
  post: 'Post of the Week',
  reel: 'Reel of the Week',
  note: 'Note of the Week',
  meme: 'Meme of the Week',
};
