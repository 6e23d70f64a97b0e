import { isLanguage, type Language } from '@quad/contract/language/languages';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/**
 * The languages of people, by their ids: write a mail or a push to each of them in `inLanguage(language, …)`. One query
 * for all of them. People who have been deleted are missing.
 */
export async function languagesOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('people')
    .select(['id', 'language'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(people.map(({ id, language }) => [id, knownLanguage(language)]));
}

/** The language of a person; English for a person who has been deleted. */
export async function languageOfPerson(db: Executor, id: string): Promise<Language> {
  return (await languagesOf(db, [id])).get(id) ?? 'en';
}

/** A stored language. A release of later may have stored one that this release does not have: English then. */
export const knownLanguage = (stored: string): Language => (isLanguage(stored) ? stored : 'en');
