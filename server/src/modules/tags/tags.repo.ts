import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { likeText } from '../../platform/db/like-pattern.ts';
import { seesPerson } from '../relations/visibility.sql.ts';

/** How many public posts have a tag; undefined when none ever had. */
export async function findTag(db: Executor, tag: string) {
  return db.selectFrom('tags').select('posts_count').where('tag', '=', tag).executeTakeFirst();
}

/** The public posts of a tag by those a viewer sees, newest first. */
export async function taggedPostIds(
  db: Executor,
  tag: string,
  { viewerId, before, limit }: { viewerId: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('post_tags.post_id')
    .where('post_tags.tag', '=', tag)
    .where(seesPerson(viewerId, 'posts.author_id'))
    .$if(before !== undefined, (query) => query.where('post_tags.post_id', '<', before ?? ''))
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Tags that begin so, the most used first. */
export function completeTags(db: Executor, prefix: string, limit: number, offset = 0) {
  return db
    .selectFrom('tags')
    .select(['tag', 'posts_count'])
    .where(sql<boolean>`tag like ${`${likeText(prefix)}%`}`)
    .where('posts_count', '>', 0)
    .orderBy('posts_count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .offset(offset)
    .execute();
}
