import { msg, plural } from '@lingui/core/runtime-macro';
import type { AwardName } from '@quad/contract/feeds/trending';
import { tableOfTexts } from '@quad/contract/language/table-of-texts';
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
  likes: { label: msg`Likes`, count: (count) => msg`${plural({ count }, { one: '# like', other: '# likes' })}` },
  comments: {
    label: msg`Comments`,
    count: (count) => msg`${plural({ count }, { one: '# comment', other: '# comments' })}`,
  },
  // screens call a repost a boost
  reposts: { label: msg`Boosts`, count: (count) => msg`${plural({ count }, { one: '# boost', other: '# boosts' })}` },
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

export const AWARD_TITLES: Readonly<Record<AwardName, string>> = tableOfTexts({
  post: msg`Post of the Week`,
  reel: msg`Reel of the Week`,
  note: msg`Note of the Week`,
  meme: msg`Meme of the Week`,
});
