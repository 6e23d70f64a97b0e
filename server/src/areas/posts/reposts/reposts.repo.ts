import { sql } from 'kysely';
import { callAndDeliver } from '../../../platform/db/after-commit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { PostMark } from '../marks/post-mark.ts';

/** Toggle a repost with the id `entry`. Undefined if the post is invisible; `reposted` is null if not public. */
export async function toggleRepost(db: Executor, postId: string, personId: string, entry: string, at?: number) {
  const call = sql`select * from toggle_repost(
    ${postId}, ${personId}, ${entry}, ${at === undefined ? null : new Date(at)}::timestamptz
  )`;
  return callAndDeliver<{ reposted: boolean | null; reposts_count: number }>(db, call);
}

export const repostedMark: PostMark = {
  name: 'reposted',
  postIds: (personId) =>
    sql<string[]>`array(select post_id from asked join reposts on post_id = asked.id where person_id = ${personId})`,
};
