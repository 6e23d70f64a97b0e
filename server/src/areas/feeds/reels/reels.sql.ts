import { type SqlBool, sql } from 'kysely';

/** The post is a video that stands upright, as the index `posts_reels_idx` says it. */
export const isReel = sql<SqlBool>`media -> 0 ->> 'type' = 'video'
  and (media -> 0 ->> 'height')::int > (media -> 0 ->> 'width')::int`;
