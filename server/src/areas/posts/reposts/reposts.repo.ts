import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { PostMark } from '../marks/post-mark.ts';

/**
 * Reposts a post as `entry`, or takes that back; undefined when the person sees no such post, `reposted` null when it
 * is not a public one.
 */
export async function toggleRepost(db: Executor, postId: string, personId: string, entry: string, at?: number) {
  const { rows } = await sql<{
    reposted: boolean | null;
    reposts_count: number;
    /** Who has been notified; null when it is not reposted. */
    told: string[] | null;
  }>`select * from toggle_repost(
    ${postId}, ${personId}, ${entry}, ${at === undefined ? null : new Date(at)}::timestamptz
  )`.execute(db);
  return rows[0];
}

/** Which posts a viewer has reposted. */
export const repostedMark: PostMark = {
  name: 'reposted',
  postIds: (personId) =>
    sql<string[]>`array(select post_id from asked join reposts on post_id = asked.id where person_id = ${personId})`,
};
