import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../person-summary/person-summary.ts';
import { notACursor, type Searchable } from '../search/searchable.ts';
import { type PostMediaRecord, toPostMedia } from './posts.row.ts';

type Asked = {
  readonly viewerId: string;
  readonly text: string;
  readonly before: string;
  readonly limit: number;
};

/** After every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Posts by the words of their captions, newest first. */
const findPosts = compiledQuery((db, { viewerId, text, before, limit }: Asked) =>
  db
    .selectFrom(
      sql<{ post_id: string }>`
        find_posts(words_query(${text}::text), ${viewerId}::uuid, ${before}::uuid, ${limit}::int)
      `.as<'found'>(sql`found(post_id)`),
    )
    .innerJoin('posts', 'posts.id', 'found.post_id')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['posts.id as post_id', 'posts.caption', 'posts.created_at'])
    .select(sql<PostMediaRecord | null>`posts.media -> 0`.as('medium'))
    .orderBy('posts.id', 'desc'),
);

export function postSearchable(db: Database): Searchable<'posts'> {
  return {
    kind: 'posts',
    async find(viewer, { text, limit, after = NEWEST }) {
      if (!after.includes('-')) throw notACursor();
      const rows = await findPosts(db, { viewerId: viewer.id, text, before: after, limit: limit + 1 });
      const items = rows.slice(0, limit).map((row) => ({
        _id: row.post_id,
        author: toPersonSummary(row),
        caption: row.caption,
        medium: row.medium && toPostMedia(row.medium),
        createdAt: row.created_at.toISOString(),
      }));
      return { items, nextCursor: rows.length > limit ? (items.at(-1)?._id ?? null) : null };
    },
  };
}
