import { type SqlBool, sql } from 'kysely';

/** The post is an upright video. Must match the condition of the index `posts_reels_idx`. */
export const isReel = sql<SqlBool>`media -> 0 ->> 'type' = 'video'
  and (media -> 0 ->> 'height')::int > (media -> 0 ->> 'width')::int`;
