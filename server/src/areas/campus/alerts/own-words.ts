import type { WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import type { Language } from '@quad/contract/language/languages';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { inLanguage } from '../../../platform/texts/language.ts';
import { languageOfPerson } from '../../../platform/texts/languages-of-people.ts';
import type { Staff } from './alerts.repo.ts';
import { type FoundCause, findCauses } from './found-causes.ts';

/** Find a cause in the words of an admin; undefined when it is over or the admin has no part in it. */
export type InOwnWords = (admin: Staff, cause: WatchedCause) => Promise<AttentionItem | undefined>;

/**
 * The causes of one look, in the languages of the admins. The checks make their texts, so they run again for each language
 * besides English, but only when an alert is due.
 */
export function inOwnWords(
  db: Executor,
  sources: readonly AttentionSource[],
  { found, staff }: { found: ReadonlyMap<WatchedCause, FoundCause>; staff: readonly Staff[] },
): InOwnWords {
  const looks = new Map<Language, Promise<ReadonlyMap<WatchedCause, FoundCause>>>([['en', Promise.resolve(found)]]);
  const look = (language: Language) => {
    const made = looks.get(language) ?? inLanguage(language, async () => (await findCauses(sources, staff)).found);
    looks.set(language, made);
    return made;
  };
  return async ({ id }, cause) => (await look(await languageOfPerson(db, id))).get(cause)?.byReader.get(id);
}
