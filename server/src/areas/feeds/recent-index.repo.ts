import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Select the newest posts of everyone, of any visibility. */
export function newestPosts(db: Executor, limit: number) {
  return db.selectFrom('posts').select(['id', 'author_id', 'visibility']).orderBy('id', 'desc').limit(limit).execute();
}

/** Select those of these posts that exist. */
export function findPosts(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

function selectReposts(db: Executor) {
  return db
    .selectFrom('reposts')
    .innerJoin('posts', 'posts.id', 'reposts.post_id')
    .select(['reposts.id', 'reposts.post_id', 'reposts.person_id', 'posts.author_id']);
}

/** Select the newest reposts after the id `since`. */
export function newestReposts(db: Executor, since: string | undefined, limit: number) {
  return selectReposts(db)
    .$if(since !== undefined, (query) => query.where('reposts.id', '>', since ?? ''))
    .orderBy('reposts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Select those of these reposts that exist. A post and a person identify a repost. */
export function findReposts(db: Executor, reposts: readonly { postId: string; personId: string }[]) {
  const posts = reposts.map(({ postId }) => postId);
  const people = reposts.map(({ personId }) => personId);
  return selectReposts(db)
    .where(
      sql<boolean>`(reposts.post_id, reposts.person_id) in (select * from unnest(${posts}::uuid[], ${people}::uuid[]))`,
    )
    .execute();
}
