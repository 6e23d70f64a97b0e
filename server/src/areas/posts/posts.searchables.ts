import { sql } from 'kysely';
import { FOUND_MAX_AGE_MS, type Searchable } from '../../concerns/search/searchable.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { idOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { Relations } from '../people/relations/relations.ts';
import { type PostVisibility, seesPost } from '../people/relations/visibility.rules.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import type { PostChanges } from './post-changes.ts';
import { type PostMediaRecord, toPostMedia } from './posts.row.ts';

const KB = 1024;
const MAX_BYTES = 320 * KB;
/** Greater than every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Matching posts per query; the viewer may not see some of them. */
const BATCH = 25;
/** The most queries per page. Then the list ends, even if the viewer may see none of the posts. */
const MOST_BATCHES = 8;

interface Match extends PostVisibility {
  readonly id: string;
}

/** Posts are found by the words and tags of their captions, newest first. */
export function postSearchable(parts: {
  db: Database;
  reads: Database;
  caches: Caches;
  relations: Relations;
  changes: PostChanges;
}): Searchable<'posts'> {
  const { db, reads, caches, relations, changes } = parts;
  const newest = caches.create<readonly Match[]>({
    name: 'posts found by words',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'posts-changed, all, when a post is added or deleted; age',
  });
  changes.watch({
    postsChanged: ({ listChanged }) => {
      if (listChanged) newest.forgetAll();
    },
    anyPostChanged: newest.forgetAll,
  });
  const readNewest = (text: string) => matchWords(db, { text, before: NEWEST, most: BATCH });

  return {
    kind: 'posts',
    async find(viewer, { text, limit, after }) {
      const visibility = await relations.visibilityOf(viewer.id);
      const seen: string[] = [];
      let before = idOf(after) ?? NEWEST;
      for (let batch = 0; batch < MOST_BATCHES && seen.length <= limit; batch++) {
        const matches =
          before === NEWEST
            ? await newest.get(text, readNewest)
            : await matchWords(reads, { text, before, most: BATCH });
        seen.push(...matches.filter((match) => seesPost(visibility, match)).map(({ id }) => id));
        const last = matches.at(-1);
        if (!last || matches.length < BATCH) break;
        before = last.id;
      }
      const { rows: ids, nextCursor } = pageOf(seen, limit, (id) => id);
      const rows = ids.length === 0 ? [] : await findFound(reads, { ids });
      return {
        items: rows.map((row) => ({
          _id: row.post_id,
          author: toPersonSummary(row),
          caption: row.caption,
          medium: row.medium && toPostMedia(row.medium),
          createdAt: row.created_at.toISOString(),
        })),
        nextCursor,
      };
    },
  };
}

const matchWords = compiledQuery((db, { text, before, most }: { text: string; before: string; most: number }) =>
  db
    .selectFrom(
      sql<{ post_id: string; author_id: string; visibility: Match['visibility'] }>`
          find_posts(${text}::text, ${before}::uuid, ${most}::int)
        `.as<'found'>(sql`found`),
    )
    .select(['post_id as id', 'author_id as authorId', 'visibility']),
);

const findFound = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['posts.id as post_id', 'posts.caption', 'posts.created_at'])
    .select(sql<PostMediaRecord | null>`posts.media -> 0`.as('medium'))
    .where(sql<boolean>`posts.id = any(${ids}::uuid[])`)
    .orderBy('posts.id', 'desc'),
);
