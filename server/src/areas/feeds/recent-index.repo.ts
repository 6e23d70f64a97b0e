import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The newest posts of all, for whoever they are. */
export function newestPosts(db: Executor, limit: number) {
  return db.selectFrom('posts').select(['id', 'author_id', 'visibility']).orderBy('id', 'desc').limit(limit).execute();
}

/** Those of these posts that there are. */
export function postsAmong(db: Executor, ids: readonly string[]) {
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

/** The newest reposts, none older than a post. */
export function newestReposts(db: Executor, since: string | undefined, limit: number) {
  return selectReposts(db)
    .$if(since !== undefined, (query) => query.where('reposts.id', '>', since ?? ''))
    .orderBy('reposts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these reposts that there are; a repost is named by its post and its person. */
export function repostsAmong(db: Executor, reposts: readonly { postId: string; personId: string }[]) {
  const posts = reposts.map(({ postId }) => postId);
  const people = reposts.map(({ personId }) => personId);
  return selectReposts(db)
    .where(
      sql<boolean>`(reposts.post_id, reposts.person_id) in (select * from unnest(${posts}::uuid[], ${people}::uuid[]))`,
    )
    .execute();
}
