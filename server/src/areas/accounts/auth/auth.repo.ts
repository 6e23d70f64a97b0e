import type { Language } from '@quad/contract/language/languages';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';

/** Whether a username is reserved, or a person has it or one that looks like it. */
export async function usernameTaken(db: Executor, username: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_reserved_username(${username}) or exists (
      select 1 from people where username = ${username} or username_look = username_look(${username})
    ) as taken
  `.execute(db);
  return rows[0]?.taken === true;
}

/** Insert a password, in the row that the sign-in library reads. */
export async function insertPassword(db: Executor, personId: string, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, provider_id: 'credential', account_id: personId, password: hash })
    .execute();
}

/** The person with an e-mail address, in upper or lower case. */
export async function idOf(db: Executor, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return found?.id;
}

/** The person with an address (in any case) and the hash of their password; undefined without a password. */
export async function passwordOf(db: Executor, email: string) {
  const found = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['accounts.person_id', 'accounts.password'])
    .where(sql<boolean>`lower(people.email) = ${email.toLowerCase()}`)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ? { person_id: found.person_id, password: found.password } : undefined;
}

/** Lock people until the transaction ends, so that their accounts are disabled and enabled one change at a time. */
export async function lockPeople(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Set or clear the mark that an admin has disabled an account. Return the changed people. */
export async function setDisabledByHand(db: Executor, ids: readonly string[], byHand: boolean): Promise<string[]> {
  const changed = await db
    .updateTable('people')
    .set({ disabled_by_hand: byHand })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('disabled_by_hand', '<>', byHand)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

/** Whether an admin has disabled an account. */
export async function isDisabledByHand(db: Executor, id: string): Promise<boolean> {
  const person = await db.selectFrom('people').select('disabled_by_hand').where('id', '=', id).executeTakeFirst();
  return person?.disabled_by_hand === true;
}

/** Disable or enable people. Return the changed people. */
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

/** A person who signs in, or changes their sign-in methods. */
export interface SignInRow {
  readonly name: string;
  readonly email: string;
  readonly is_disabled: boolean;
  /** The hash of the password; null without one. */
  readonly password: string | null;
}

/**
 * Lock a person until the transaction ends, and return them. Sign-ins share the lock; a change of the account's
 * protection (`toChange`) takes it alone. Undefined for an unknown person.
 */
export async function lockPerson(
  trx: Executor,
  id: string,
  { toChange }: { toChange: boolean },
): Promise<SignInRow | undefined> {
  const lock = trx.selectFrom('people').select(['name', 'email', 'is_disabled']).where('id', '=', id);
  const person = await (toChange ? lock.forUpdate() : lock.forShare()).executeTakeFirst();
  // read the password in a new statement, to see changes committed during the wait for the lock
  return person && { ...person, password: (await passwordOfPerson(trx, id)) ?? null };
}

/** The hash of a person's password; undefined without one. */
export async function passwordOfPerson(db: Executor, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('person_id', '=', id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ?? undefined;
}

/** Set a person's password, or replace it. */
export async function replacePassword(db: Executor, personId: string, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, provider_id: 'credential', account_id: personId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}

/** Replace the hash of an unchanged password. Return false when another call has changed the password. */
export async function replaceHash(
  db: Executor,
  { personId, before, renewed }: { personId: string; before: string; renewed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: renewed })
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Delete the second factor, and all sign-in methods except the password. */
export async function deleteOtherSignInMethods(trx: Executor, personId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('person_id', '=', personId).where('provider_id', '<>', 'credential').execute();
  await trx.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await trx.deleteFrom('second_factors').where('person_id', '=', personId).execute();
  await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
}

/** A person's e-mail address and language, for themselves: the address may be hidden from others. */
export function contactOf(db: Executor, id: string) {
  return db.selectFrom('people').select(['email', 'language']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function setLanguage(db: Executor, id: string, language: Language): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', id).execute();
}

/** Count the people with an active session in the last day, and in the last 30 days. */
export async function countActivePeople(db: Executor): Promise<{ today: number; this_month: number }> {
  const { rows } = await sql<{ today: number; this_month: number }>`
    select
      (select count(distinct person_id) from sessions where updated_at > now() - interval '1 day') as today,
      (select count(distinct person_id) from sessions where updated_at > now() - interval '30 days') as this_month
  `.execute(db);
  return rows[0] ?? { today: 0, this_month: 0 };
}

export const nameOf = (db: Executor, id: string): Promise<{ name: string; email: string }> =>
  db.selectFrom('people').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

export interface Protection {
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
  readonly codes_left: number;
  readonly passkeys: number;
}

export async function protectionOf(db: Executor, personId: string): Promise<Protection> {
  const { rows } = await sql<Protection>`
    select
      exists (
        select from accounts where person_id = ${personId} and provider_id = 'credential' and password is not null
      ) as has_password,
      exists (
        select from second_factors where person_id = ${personId} and confirmed_at is not null
      ) as has_second_factor,
      (select count(*)::integer from recovery_codes where person_id = ${personId}) as codes_left,
      (select count(*)::integer from passkeys where person_id = ${personId}) as passkeys
  `.execute(db);
  const [protection] = rows;
  if (!protection) throw new Error('a select without `from` and `where` returns one row');
  return protection;
}

/** A person's passwords, providers and second factor, in a fixed order. */
export async function signInMethodsOf(db: Executor, personId: string): Promise<unknown> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['provider_id', 'account_id', 'password'])
    .where('person_id', '=', personId)
    .orderBy('provider_id')
    .orderBy('account_id')
    .execute();
  const factor = await db
    .selectFrom('second_factors')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return [accounts, factor?.created_at.toISOString()];
}

/** Transliterate the Devanagari words of a name into Latin letters. */
export async function latinName(db: Executor, name: string): Promise<string> {
  if (!/\p{Script=Devanagari}/u.test(name)) return name;
  const { rows } = await sql<{ latin: string }>`select read_name(${name}) as latin`.execute(db);
  return rows[0]?.latin ?? name;
}

/** Count a person's sign-in methods by kind. Of providers, count only the configured ones. */
export async function countSignInMethods(
  db: Executor,
  personId: string,
  providers: readonly string[],
): Promise<{ passwords: number; providers: number; passkeys: number }> {
  const { rows } = await sql<{ passwords: number; providers: number; passkeys: number }>`
    select
      count(*) filter (where provider_id = 'credential' and password is not null)::integer as passwords,
      count(*) filter (where provider_id = any (${[...providers]}::text[]))::integer as providers,
      (select count(*)::integer from passkeys where person_id = ${personId}) as passkeys
    from accounts where person_id = ${personId}
  `.execute(db);
  return rows[0] ?? { passwords: 0, providers: 0, passkeys: 0 };
}
