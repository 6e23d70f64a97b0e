import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isInFeeds, seesPost } from '../people/relations/visibility.sql.ts';

export interface FollowingRow {
  readonly id: string;
  readonly post_id: string;
  readonly reposter_id: string | null;
}

/** Greater than every id. */
const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Select a viewer's following feed, newest first: posts by followed people, their reposts, and the viewer's own posts.
 * Each post appears once, at its highest place in the whole feed.
 */
export async function followingRows(
  db: Executor,
  viewerId: string,
  { before = MAX_ID, limit }: { before?: string | undefined; limit: number },
): Promise<FollowingRow[]> {
  const { rows } = await sql<FollowingRow>`
    with followees as materialized (
      select followee_id as id from follows
      where follower_id = ${viewerId} and ${isInFeeds(viewerId, 'followee_id')}
    )
    select own.id, own.id as post_id, null::uuid as reposter_id
    from (select id from followees union all select ${viewerId}::uuid) author cross join lateral (
      select posts.id from posts
      where posts.author_id = author.id and posts.id < ${before} and ${seesPost(viewerId)}
        and not exists (
          select 1 from reposts join followees on followees.id = reposts.person_id where reposts.post_id = posts.id
        )
      order by posts.id desc limit ${limit}
    ) own
    union all
    select again.id, again.post_id, followees.id
    from followees cross join lateral (
      select reposts.id, reposts.post_id from reposts join posts on posts.id = reposts.post_id
      where reposts.person_id = followees.id and reposts.id < ${before} and ${isInFeeds(viewerId, 'posts.author_id')}
        and not exists (
          select 1 from reposts newer join followees on followees.id = newer.person_id
          where newer.post_id = reposts.post_id and newer.id > reposts.id
        )
      order by reposts.id desc limit ${limit}
    ) again
    order by id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
