import { sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import type { Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { idOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';

/** A cursor before the newest meme: greater than every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type SearchArgs = {
  readonly viewerId: string;
  readonly text: string;
  readonly before: string;
  readonly most: number;
};

const findMemes = compiledQuery((db, { viewerId, text, before, most }: SearchArgs) =>
  db
    .selectFrom(
      sql<{ id: string }>`find_memes(${viewerId}::uuid, ${text}::text, ${before}::uuid, ${most}::int)`.as<'found'>(
        sql`found`,
      ),
    )
    .innerJoin('memes', 'memes.id', 'found.id')
    .innerJoin('people', 'people.id', 'memes.author_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['memes.id as meme_id', 'memes.title', 'memes.created_at', 'memes.media'])
    .orderBy('memes.id', 'desc'),
);

/**
 * The search for memes by title and author, newest first. It also finds memes of muted people, like their profiles do.
 */
export const memeSearchable = (db: Database): Searchable<'memes'> => ({
  kind: 'memes',
  isKnown: knowsWords(db, 'meme_words', (text) => sql`library_query(${text}::text, 3)`),
  async find(viewer, { text, limit, after }) {
    const rows = await findMemes(db, { viewerId: viewer.id, text, before: idOf(after) ?? NEWEST, most: limit + 1 });
    const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.meme_id);
    return {
      items: shown.map((row) => ({
        _id: row.meme_id,
        title: row.title,
        author: toPersonSummary(row),
        media: presentMedia(row.media),
        createdAt: row.created_at.toISOString(),
      })),
      nextCursor,
    };
  },
});
