import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The mailbox of an address: upper and lower case, and a tag after `+`, do not count. */
export const mailboxOf = (email: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${email}), '\\+.*@', '@')`;

/** Whether an address has the mailbox of a person's account. */
export async function isAddressOf(db: Executor, personId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where(sql<boolean>`${mailboxOf(sql.ref('email'))} = ${mailboxOf(email)}`)
    .executeTakeFirst();
  return row !== undefined;
}
