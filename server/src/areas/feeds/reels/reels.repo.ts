import type { Executor } from '../../../platform/db/database.ts';
import { isReel } from './reels.sql.ts';

export function newestReels(db: Executor, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility', 'created_at', 'likes_count', 'comments_count', 'reposts_count'])
    .where(isReel)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
