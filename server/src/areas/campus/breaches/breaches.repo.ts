import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The people with these addresses, in upper or lower case. Throw `no_such_person` for an unknown one. */
export async function findIds(db: Executor, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();
  const known = new Set(rows.map(({ email }) => email));
  const unknown = emails.find((email) => !known.has(email.toLowerCase()));
  if (unknown !== undefined)
    throw new AppError('no_such_person', {
      message: say(msg`There is no account with the address ${{ address: unknown }}.`),
    });
  return rows.map(({ id }) => id);
}

export async function insertBreach(
  trx: Executor,
  breach: Insertable<DB['breaches']>,
  personIds: readonly string[],
): Promise<void> {
  await trx.insertInto('breaches').values(breach).execute();
  await sql`
    insert into breach_people (breach_id, person_id)
    select ${breach.id}, id from people where id = any(${[...personIds]}::uuid[])
  `.execute(trx);
}

/** The breaches that affected a person, newest first; with ids only those. */
export function listOf(db: Executor, personId: string, ids?: readonly string[]) {
  return db
    .selectFrom('breach_people')
    .innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
    .select(['id', 'since', 'until', 'what', 'measures', 'kinds', 'made_at'])
    .where('breach_people.person_id', '=', personId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy('made_at', 'desc')
    .execute();
}
