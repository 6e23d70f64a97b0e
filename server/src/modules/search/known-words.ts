import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';

/** Tables with the column `words`, a text search vector. */
type WithWords = 'events' | 'group_words' | 'listings' | 'notices' | 'polls' | 'postings' | 'programs';

/** Tells whether any row of a table has all words of a text, the last as the beginning of a word. */
export function knowsWords(db: Database, table: WithWords): (text: string) => Promise<boolean> {
  const findOne = compiledQuery((executor, { text }: { text: string }) =>
    executor
      .selectFrom(sql<object>`${sql.table(table)}`.as('searched'))
      .select(sql<number>`1`.as('one'))
      .where(sql<boolean>`words @@ (select words_query(${text}::text))`)
      .limit(1),
  );
  return async (text) => (await findOne(db, { text })).length > 0;
}
