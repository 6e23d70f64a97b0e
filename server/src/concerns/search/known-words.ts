import { type RawBuilder, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';

/** Tables with the column `words`, a text search vector. */
type WithWords = 'events' | 'group_words' | 'listings' | 'meme_words' | 'notices' | 'polls' | 'postings' | 'programs';

/** Asked for one row, Postgres walks over the table until it meets one; asked for so many it looks into the index. */
const LOOKED_AT = sql.lit(200);

/** What a text is looked for as. */
const queryOfWords = (text: string): RawBuilder<unknown> => sql`words_query(${text}::text)`;

/** Tells whether any row of a table has all words of a text, the last as the beginning of a word. */
export function knowsWords(
  db: Database,
  table: WithWords,
  queryOf: (text: string) => RawBuilder<unknown> = queryOfWords,
): (text: string) => Promise<boolean> {
  const countSome = compiledQuery((executor, { text }: { text: string }) =>
    executor
      .selectFrom(
        sql<object>`(
          select from ${sql.table(table)} where words @@ (select ${queryOf(text)}) limit ${LOOKED_AT}
        )`.as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
  );
  return async (text) => {
    const [found] = await countSome(db, { text });
    return Number(found?.count) > 0;
  };
}
