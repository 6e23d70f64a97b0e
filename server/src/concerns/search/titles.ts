import type { SearchKind } from '@quad/contract/search/search-kinds';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { type AnySearchable, FOUND_MAX_AGE_MS } from './searchable.ts';
import { errorsAllowed, likeliestWords, wordsOf } from './typing-errors.ts';

/** More titles than this that begin with a text do not come first: nearly all matches are among them. */
export const MOST_BEGINNINGS = 20;

/** The corrected texts that a search tries, and the words that it corrects. */
const MOST_CORRECTIONS = 3;
const MOST_WORDS = 4;

/** The titles that correct a word. */
const MOST_ALIKE = sql.lit(60);

const MAX_BYTES = 256 * 1024;

export type Beginnings = ReadonlyMap<string, readonly { readonly id: string; readonly isExact: boolean }[]>;
export const NO_TITLES: Beginnings = new Map();

interface Beginning {
  readonly kind: string;
  readonly subject_id: string;
  readonly is_exact: boolean;
}

const selectBeginning = compiledQuery((db, { text, kinds, most }: { text: string; kinds: string[]; most: number }) =>
  db
    .selectFrom(
      sql<Beginning>`
        titles_beginning(${text}::text, ${kinds}::text[], ${most}::int)
      `.as<'found'>(sql`found`),
    )
    .select(['kind', 'subject_id', 'is_exact']),
);

export type Titles = Pick<ReturnType<typeof createTitles>, 'beginningWith' | 'corrections' | 'stemmed'>;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The titles of everything that search finds: which begin with a text, and what a misspelt text means. Only titles that
 * the viewer may see have an effect, so no answer reveals another (decision 318).
 */
export function createTitles(parts: { db: Database; caches: Caches; searchables: readonly AnySearchable[] }) {
  const { db, caches, searchables } = parts;
  const options = { maxBytes: MAX_BYTES, maxAgeMs: FOUND_MAX_AGE_MS, clearedBy: 'age alone' } as const;
  const beginnings = caches.create<Beginnings>({ name: 'titles that begin with a text', ...options });
  const seenBeginnings = caches.create<Beginnings>({ name: 'visible titles that begin with a text', ...options });
  const corrected = caches.create<readonly string[]>({ name: 'corrections of texts', ...options });
  const titled = searchables.filter(({ hasTitles }) => hasTitles).map(({ kind }) => kind);
  const queries = { alike: forEachRole(searchables, findAlike), beginning: forEachRole(searchables, findBeginning) };

  return {
    /** The titles of each kind that begin with a text, exact ones first: up to `MOST_BEGINNINGS`, or one more. */
    async beginningWith(viewer: Viewer, text: string): Promise<Beginnings> {
      const all = await beginnings.get(text, async () =>
        byKind(await selectBeginning(db, { text, kinds: titled, most: MOST_BEGINNINGS + 1 })),
      );
      // The kinds find only visible ids. The number of the others may have no effect either.
      const many = [...all].filter(([, titles]) => titles.length > MOST_BEGINNINGS).map(([kind]) => kind);
      if (many.length === 0) return all;
      const seen = await seenBeginnings.get(`${viewer.id} ${text}`, async () =>
        byKind(await queries.beginning(viewer)(db, { viewerId: viewer.id, text, kinds: many })),
      );
      return new Map([...all].map(([kind, titles]) => [kind, many.includes(kind) ? (seen.get(kind) ?? []) : titles]));
    },

    /** A text with the stems of its Hindi words, in which inflected words begin. */
    async stemmed(text: string): Promise<string> {
      if (!DEVANAGARI.test(text)) return text;
      const { rows } = await sql<{ text: string }>`select stemmed_text(${text}) as text`.execute(db);
      return rows[0]?.text ?? text;
    },

    /** Texts with likelier words, likeliest first, from titles of these kinds. Empty when nothing similar is known. */
    corrections: async (viewer: Viewer, text: string, kinds: readonly SearchKind[]): Promise<readonly string[]> =>
      corrected.get(`${viewer.id} ${text}`, async () => {
        const words = wordsOf(text);
        if (words.length > MOST_WORDS || !words.some(errorsAllowed)) return [];
        const likeliest = await Promise.all(
          words.map(async (word, index) => {
            if (errorsAllowed(word) === 0) return [word];
            const alike = await queries.alike(viewer)(db, { viewerId: viewer.id, text: word, kinds });
            const titles = alike.map(({ title }) => title);
            return likeliestWords(word, titles, index === words.length - 1, MOST_CORRECTIONS);
          }),
        );
        const texts = Array.from({ length: MOST_CORRECTIONS }, (_, rank) =>
          likeliest.map((alike) => alike[Math.min(rank, alike.length - 1)] ?? '').join(' '),
        );
        return [...new Set(texts)].filter((corrected) => corrected !== words.join(' '));
      }),
  };
}

const byKind = (rows: readonly Beginning[]): Beginnings =>
  Map.groupBy(
    rows.map(({ kind, subject_id, is_exact }) => ({ kind, id: subject_id, isExact: is_exact })),
    ({ kind }) => kind,
  );

interface Args extends Record<string, unknown> {
  readonly viewerId: string;
  readonly text: string;
  readonly kinds: readonly string[];
}

/** Titles and tags with a word similar to the text. Visibility is checked in this order, until enough are visible. */
const findAlike = (db: Executor, { text, kinds }: Args, isSeen: RawBuilder<SqlBool>) =>
  db
    .selectFrom(
      sql<{ title: string }>`(
        (select title from titles_alike(${text}::text, ${kinds}::text[]) search_titles where ${isSeen} limit ${MOST_ALIKE})
        union all select tag from tags_alike(${text}::text)
      )`.as<'alike'>(sql`alike`),
    )
    .select('title');

/** One title more than `MOST_BEGINNINGS` of each kind, exact ones first. */
const findBeginning = (db: Executor, { text, kinds }: Args, isSeen: RawBuilder<SqlBool>) =>
  db
    .selectFrom(
      sql<Beginning>`(
        select of_kind as kind, found.subject_id, found.title = beginning as is_exact
        from fold_text(${text}::text) beginning, unnest(${kinds}::text[]) of_kind, lateral (
          select subject_id, title from search_titles
          where kind = of_kind and title ~>=~ beginning and title ~<~ (beginning || U&'\\+10FFFF') and ${isSeen}
          order by title using ~<~ limit ${sql.lit(MOST_BEGINNINGS + 1)}
        ) found
      )`.as<'found'>(sql`found`),
    )
    .select(['kind', 'subject_id', 'is_exact']);

/** A query on the titles that the viewer may see. Its text depends on the role alone, so it is built once for each. */
function forEachRole<Row>(
  searchables: readonly AnySearchable[],
  build: (db: Executor, args: Args, isSeen: RawBuilder<SqlBool>) => Compilable<Row>,
) {
  const known = new Map<string, (db: Executor, args: Args) => Promise<Row[]>>();
  return ({ role }: Viewer) => {
    const query =
      known.get(role) ??
      compiledQuery((db, args: Args) => build(db, args, seesTitle(searchables, { id: args.viewerId, role })));
    known.set(role, query);
    return query;
  };
}

/** Whether the viewer may see the subject of the row in `search_titles`. */
function seesTitle(searchables: readonly AnySearchable[], viewer: Viewer): RawBuilder<SqlBool> {
  const cases = searchables.flatMap(({ kind, seesTitle }) =>
    seesTitle ? [sql`when ${sql.lit(kind)} then ${seesTitle(viewer)}`] : [],
  );
  return sql<SqlBool>`case search_titles.kind ${sql.join(cases, sql` `)} end`;
}
