import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { seesPost } from '../../people/relations/visibility.sql.ts';
import type { PostMark } from '../marks/post-mark.ts';

/**
 * Set whether a person saves a post, or toggle it without `wanted`; a new save has the id `entry`. Return whether it is
 * saved, or null when the person sees no such post.
 */
export async function toggleSaved(
  db: Executor,
  postId: string,
  personId: string,
  { entry, wanted }: { entry: string; wanted: boolean | undefined },
): Promise<boolean | null> {
  const { rows } = await sql<{
    saved: boolean | null;
  }>`select toggle_saved(${postId}, ${personId}, ${entry}, ${wanted ?? null}) as saved`.execute(db);
  return rows[0]?.saved ?? null;
}

/** The posts that a person has saved and still sees, last saved first. */
export function savedEntries(
  db: Executor,
  personId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .selectFrom('saved_posts')
    .innerJoin('posts', 'posts.id', 'saved_posts.post_id')
    .select(['saved_posts.id', 'saved_posts.post_id'])
    .where('saved_posts.person_id', '=', personId)
    .where(seesPost(personId))
    .$if(before !== undefined, (query) => query.where('saved_posts.id', '<', before ?? ''))
    .orderBy('saved_posts.id', 'desc')
    .limit(limit)
    .execute();
}

export const savedMark: PostMark = {
  name: 'saved',
  postIds: (personId) =>
    sql<
      string[]
    >`array(select post_id from asked join saved_posts on post_id = asked.id where person_id = ${personId})`,
};
