import { locale } from '@quad/contract/language/voice';
import { type RawBuilder, sql } from 'kysely';

/** The collations of Postgres by language. Other languages take the root one, which suits most of them. */
const COLLATIONS: ReadonlyMap<string, string> = new Map([
  ['en', 'en-IN-x-icu'],
  ['hi', 'hi-IN-x-icu'],
]);

/**
 * A column of names in the order of the reader's language: in Hindi, names in Devanagari come first. For lists that are
 * sorted when they are read; a list that follows an index orders by `people.sort_name` (decision 346). Not for
 * `compiledQuery`, which builds its text once.
 */
export const inNameOrder = (column: string): RawBuilder<string> => {
  const [language = ''] = locale().split('-');
  return sql<string>`${sql.ref(column)} collate ${sql.id(COLLATIONS.get(language) ?? 'und-x-icu')}`;
};
