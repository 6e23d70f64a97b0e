import type { NewAccountSettings } from '@quad/contract/campus/campus-settings';
import type { Database } from '../../platform/db/database.ts';
import { madeAt } from '../../platform/db/ids.ts';
import type { KnownAccounts } from './known-accounts.ts';

export type NewAccountRules = Omit<NewAccountSettings, 'version'>;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Which accounts are new: in their first days, of people of whom nobody else has said who they are. Staff is known from the
 * start, and so is everybody whom a domain knows.
 */
export function createNewAccounts(parts: {
  db: Database;
  rules: () => NewAccountRules;
  known: readonly KnownAccounts[];
  now: () => number;
}) {
  const { db, rules, known, now } = parts;

  const look = async (personId: string, days: number): Promise<Date | undefined> => {
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

    /** When an account stops being new; undefined, mostly at once, when it is not. */
    newUntil(personId: string): Promise<Date | undefined> | undefined {
      const { days } = rules();
      // nearly every account is older than that, which its id says
      const isOld = (madeAt(personId) ?? Number.POSITIVE_INFINITY) + days * DAY_MS <= now();
      return days === 0 || isOld ? undefined : look(personId, days);
    },
  };
}
