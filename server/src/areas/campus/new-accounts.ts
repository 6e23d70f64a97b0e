import type { NewAccountSettings } from '@quad/contract/campus/campus-settings';
import type { Database } from '../../platform/db/database.ts';
import { madeAt } from '../../platform/db/ids.ts';
import type { KnownAccounts } from './known-accounts.ts';

export type NewAccountRules = Omit<NewAccountSettings, 'version'>;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Decide which accounts are new: accounts in their first days whose owner is unknown to the college. Staff is known
 * from
 * the start, and so is every account that an area knows.
 */
export function createNewAccounts(parts: {
  db: Database;
  rules: () => NewAccountRules;
  known: readonly KnownAccounts[];
  now: () => number;
}) {
  const { db, rules, known, now } = parts;

  const findNewUntil = async (personId: string, days: number): Promise<Date | undefined> => {
    const person = await db
      .selectFrom('people')
      .select(['created_at', 'role'])
      .where('id', '=', personId)
      .executeTakeFirst();
    if (person?.role !== 'user') return undefined;
    const until = new Date(person.created_at.getTime() + days * DAY_MS);
    if (until.getTime() <= now()) return undefined;
    for (const { isKnown } of known) if (await isKnown(personId)) return undefined;
    return until;
  };

  return {
    rules,

    /** Return when an account stops being new; undefined when it is not new, usually without a query. */
    newUntil(personId: string): Promise<Date | undefined> | undefined {
      const { days } = rules();
      // An id contains the time of its creation, and nearly every account is older.
      const isOld = (madeAt(personId) ?? Number.POSITIVE_INFINITY) + days * DAY_MS <= now();
      return days === 0 || isOld ? undefined : findNewUntil(personId, days);
    },
  };
}
