import type { SearchKind } from '@quad/contract/search/search-kinds';
import { sql } from 'kysely';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { FOUND_MAX_AGE_MS } from './searchable.ts';
import { errorsAllowed, likeliestWords, wordsOf } from './typing-errors.ts';

/** More titles than this that begin with a text do not come first: nearly all matches are among them. */
export const MOST_BEGINNINGS = 20;

/** The corrected texts that a search tries, and the words that it corrects. */
const MOST_CORRECTIONS = 3;
const MOST_WORDS = 4;

const MAX_BYTES = 256 * 1024;

export type Beginnings = ReadonlyMap<string, readonly { readonly id: string; readonly isExact: boolean }[]>;
export const NO_TITLES: Beginnings = new Map();

const selectBeginning = compiledQuery((db, { text, kinds, most }: { text: string; kinds: string[]; most: number }) =>
  db
    .selectFrom(
      sql<{ kind: string; subject_id: string; is_exact: boolean }>`
        titles_beginning(${text}::text, ${kinds}::text[], ${most}::int)
      `.as<'found'>(sql`found`),
    )
    .select(['kind', 'subject_id', 'is_exact']),
);

const selectAlike = compiledQuery((db, { word }: { word: string }) =>
  db.selectFrom(sql<{ title: string }>`titles_alike(${word}::text)`.as<'alike'>(sql`alike`)).select('title'),
);

export type Titles = Pick<ReturnType<typeof createTitles>, 'beginningWith' | 'corrections'>;

/** The titles of everything that search finds: which begin with a text, and what a misspelt text means. */
export function createTitles({ db, caches, kinds }: { db: Database; caches: Caches; kinds: readonly SearchKind[] }) {
  const options = { maxBytes: MAX_BYTES, maxAgeMs: FOUND_MAX_AGE_MS, clearedBy: 'age alone' } as const;
  const beginnings = caches.create<Beginnings>({ name: 'titles that begin with a text', ...options });
  const corrected = caches.create<readonly string[]>({ name: 'corrections of texts', ...options });

  return {
    beginningWith: async (text: string): Promise<Beginnings> =>
      beginnings.get(text, async () => {
        const rows = await selectBeginning(db, { text, kinds: [...kinds], most: MOST_BEGINNINGS + 1 });
        return Map.groupBy(
          rows.map(({ kind, subject_id, is_exact }) => ({ kind, id: subject_id, isExact: is_exact })),
          ({ kind }) => kind,
        );
      }),

    /** Texts with likelier words, likeliest first. Empty when nothing similar is known. */
    corrections: async (text: string): Promise<readonly string[]> =>
      corrected.get(text, async () => {
        const words = wordsOf(text);
        if (words.length > MOST_WORDS || !words.some(errorsAllowed)) return [];
        const likeliest = await Promise.all(
          words.map(async (word, index) => {
            if (errorsAllowed(word) === 0) return [word];
            const titles = (await selectAlike(db, { word })).map(({ title }) => title);
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
