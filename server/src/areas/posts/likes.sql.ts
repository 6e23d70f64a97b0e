import { sql } from 'kysely';
import type { PostMark } from './marks/post-mark.ts';

/** Which posts a viewer likes. */
export const likedMark: PostMark = {
  name: 'liked',
  postIds: (personId) =>
    sql<string[]>`array(select post_id from asked join likes on post_id = asked.id where person_id = ${personId})`,
};
