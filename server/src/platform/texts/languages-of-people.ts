import type { Language } from '@quad/contract/language/languages';
import type { Executor } from '../db/database.ts';

/** Find the languages of people by their ids. */
export const languagesOf = (_db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Language>> =>
  Promise.resolve(new Map(ids.map((id) => [id, 'en'] as const)));

/** Find the language of a person. */
export const languageOfPerson = async (db: Executor, id: string): Promise<Language> =>
  (await languagesOf(db, [id])).get(id) ?? 'en';
