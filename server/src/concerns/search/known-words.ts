import { type RawBuilder, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';

/** Tables with the column `words`, a text search vector. */
type WithWords = 'events' | 'group_words' | 'listings' | 'meme_words' | 'notices' | 'polls' | 'postings' | 'programs';

/** For a limit of one row, Postgres scans the table until it finds one; for a larger limit it uses the index. */
const LOOKED_AT = sql.lit(200);

const queryOfWords = (text: string): RawBuilder<unknown> => sql`words_query(${text}::text)`;

/** Whether any row of a table has all words of a text; the last word is a prefix. */
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
