import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import type { Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { idOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';

/** A cursor before the newest meme: greater than every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type SearchArgs = {
  readonly viewerId: string;
  readonly text: string;
  readonly before: string;
  readonly most: number;
};

const selectFound = (db: Executor, found: RawBuilder<{ id: string }>) =>
  db
    .selectFrom(found.as<'found'>(sql`found`))
    .innerJoin('memes', 'memes.id', 'found.id')
    .innerJoin('people', 'people.id', 'memes.author_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['memes.id as meme_id', 'memes.title', 'memes.created_at', 'memes.media'])
    .orderBy('memes.id', 'desc');

const findMemes = compiledQuery((db, { viewerId, text, before, most }: SearchArgs) =>
  selectFound(db, sql`find_memes(${viewerId}::uuid, ${text}::text, ${before}::uuid, ${most}::int)`),
);

const findMemesById = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectFound(db, sql`(select unnest(${ids}::uuid[]) as id)`).where(seesPerson(viewerId, 'memes.author_id')),
);

/**
 * The search for memes by title and author, newest first. It also finds memes of muted people, like their profiles do.
 */
export const memeSearchable = (db: Database): Searchable<'memes'> => ({
  kind: 'memes',
  hasTitles: true,
  seesTitle: ({ id }) => sql<SqlBool>`(
    select true from memes
    where memes.id = search_titles.subject_id and ${seesPerson(id, 'memes.author_id')}
  )`,
  isKnown: knowsWords(db, 'meme_words', (text) => sql`library_query(${text}::text, 3)`),
  async find(viewer, { text, ids, limit, after }) {
    const viewerId = viewer.id;
    const rows = ids
      ? await findMemesById(db, { viewerId, ids })
      : await findMemes(db, { viewerId, text, before: idOf(after) ?? NEWEST, most: limit + 1 });
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
