import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { excerptOf } from '@quad/contract/text/cut-text';
import { sql } from 'kysely';
import type { DigestPart } from '../../concerns/digest/digest-part.ts';
import type { Database } from '../../platform/db/database.ts';
import { isInFeeds, seesPost } from '../people/relations/visibility.sql.ts';

const CAPTION_SHOWN = 100;

/** For the weekly mail: the most liked new posts of followed people that the viewer has not liked yet. */
export const popularPosts = (db: Database): DigestPart => ({
  get title() {
    return say(msg`Popular with people you follow`);
  },
  async list(viewer, since, limit) {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('follows', 'follows.followee_id', 'posts.author_id')
      .innerJoin('people', 'people.id', 'posts.author_id')
      .select(['posts.id', 'people.name', 'posts.caption', 'posts.likes_count'])
      .where('follows.follower_id', '=', viewer.id)
      .where('posts.created_at', '>=', since)
      .where('posts.likes_count', '>', 0)
      .where(seesPost(viewer.id))
      .where(isInFeeds(viewer.id, 'posts.author_id'))
      .where(sql<boolean>`not exists (select from likes where post_id = posts.id and person_id = ${viewer.id})`)
      .orderBy('posts.likes_count', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute();
    return posts.map(({ id, name, caption, likes_count: count }) => ({
      text: lineOf(name, excerptOf(caption, CAPTION_SHOWN + 1), count),
      path: `/post/${id}`,
    }));
  },
});

/** A post as a line: `Meera: Robots win (1 like)`. */
function lineOf(name: string, caption: string, count: number): string {
  const about = caption === '' ? name : `${name}: ${caption}`;
  return say(msg`${{ about }} (${plural({ count }, { one: '# like', other: '# likes' })})`);
}
