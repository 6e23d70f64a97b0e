import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The post is a video that stands upright, as the index `posts_reels_idx` says it. */
const isReel = sql<SqlBool>`media -> 0 ->> 'type' = 'video'
  and (media -> 0 ->> 'height')::int > (media -> 0 ->> 'width')::int`;

/** The newest reels with what people did with them, newest first. */
export function newestReels(db: Executor, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility', 'created_at', 'likes_count', 'comments_count', 'reposts_count'])
    .where(isReel)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
