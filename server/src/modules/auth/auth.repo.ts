import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';

/** Whether somebody has this username, or one that looks like it, or it is reserved. */
export async function usernameTaken(db: Executor, username: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_reserved_username(${username}) or exists (
      select 1 from people where username = ${username} or username_look = username_look(${username})
    ) as taken
  `.execute(db);
  return rows[0]?.taken === true;
}

/** Lets a person sign in with a password, as the library stores it. */
export async function insertPassword(db: Executor, personId: string, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, provider_id: 'credential', account_id: personId, password: hash })
    .execute();
}

/** Lets a person sign in with another password than before, or with one for the first time. */
export async function replacePassword(trx: Executor, personId: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: hash, updated_at: new Date() })
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await insertPassword(trx, personId, hash);
}

/**
 * Whether a password is still the one to sign in with. It waits for whoever is changing it: a session that was there before
 * this has been seen by a change that this does not see.
 */
export async function passwordStands(
  db: Executor,
  { person_id, password }: { person_id: string; password: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('person_id', '=', person_id)
    .where('provider_id', '=', 'credential')
    .where('password', '=', password)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Who has an e-mail address, in any case. */
export async function idOf(db: Executor, email: string): Promise<string | undefined> {
  const found = await db.selectFrom('people').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return found?.id;
}

/** Whose password is asked for by an address in any case, and its hash; undefined when nobody has one there. */
export async function passwordOf(db: Executor, email: string) {
  const found = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['accounts.person_id', 'accounts.password'])
    .where('people.email', '=', email.toLowerCase())
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ? { person_id: found.person_id, password: found.password } : undefined;
}

/** The hash of somebody's password; undefined when they have none. */
export async function ownPassword(db: Executor, personId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ?? undefined;
}

export async function isDisabled(db: Executor, personId: string): Promise<boolean> {
  const person = await db.selectFrom('people').select('is_disabled').where('id', '=', personId).executeTakeFirst();
  return person?.is_disabled ?? true;
}

/** Disables people, or enables them again. Answers those it changed. */
export async function setDisabled(db: Executor, ids: readonly string[], disabled: boolean): Promise<string[]> {
  const changed = await db
    .updateTable('people')
    .set({ is_disabled: disabled })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('is_disabled', '<>', disabled)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

export async function deleteSessionsOf(db: Executor, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sessions').where(sql<boolean>`person_id = any(${ids}::uuid[])`).execute();
}

/** One's own e-mail address, whatever others are shown of it. */
export async function emailOf(db: Executor, id: string): Promise<string> {
  return (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

/** How many people were here in the last day, and in the last 30 days. */
export async function countHere(db: Executor): Promise<{ today: number; this_month: number }> {
  const { rows } = await sql<{ today: number; this_month: number }>`
    select
      (select count(distinct person_id) from sessions where updated_at > now() - interval '1 day') as today,
      (select count(distinct person_id) from sessions where updated_at > now() - interval '30 days') as this_month
  `.execute(db);
  return rows[0] ?? { today: 0, this_month: 0 };
}
