import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';

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

/** Who has an e-mail address, in any case. */
export async function idOf(db: Executor, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return found?.id;
}

/** Whose password is asked for by an address in any case, and its hash; undefined when nobody has one there. */
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

/** Locks people until the transaction ends: whether they are disabled is changed by one at a time. */
export async function lockPeople(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Notes that people are disabled by hand, or not any more. Answers those it changed. */
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

/** Whether somebody who runs the campus has disabled an account. */
export async function isDisabledByHand(db: Executor, id: string): Promise<boolean> {
  const person = await db.selectFrom('people').select('disabled_by_hand').where('id', '=', id).executeTakeFirst();
  return person?.disabled_by_hand === true;
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

/** A person who signs in, or whose ways in change. */
export interface SignInRow {
  readonly name: string;
  readonly email: string;
  readonly is_disabled: boolean;
  /** The hash of the password; null when there is none. */
  readonly password: string | null;
}

/**
 * A person, locked until the transaction ends: sign-ins share the lock, and wait for a change of how the account is
 * protected. Undefined when there is no such person.
 */
export async function lockPerson(
  trx: Executor,
  id: string,
  { toChange }: { toChange: boolean },
): Promise<SignInRow | undefined> {
  const lock = trx.selectFrom('people').select(['name', 'email', 'is_disabled']).where('id', '=', id);
  const person = await (toChange ? lock.forUpdate() : lock.forShare()).executeTakeFirst();
  // a statement of its own: it sees what was committed while it waited for the lock
  return person && { ...person, password: (await passwordOfPerson(trx, id)) ?? null };
}

/** The hash of a person's password; undefined when there is none. */
export async function passwordOfPerson(db: Executor, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('person_id', '=', id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ?? undefined;
}

/** Puts a password in the place of the one that a person has, if any. */
export async function replacePassword(db: Executor, personId: string, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, provider_id: 'credential', account_id: personId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}

/** Forgets every way to sign in but the password, and what is asked for besides. */
export async function deleteOtherWaysIn(trx: Executor, personId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('person_id', '=', personId).where('provider_id', '<>', 'credential').execute();
  await trx.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await trx.deleteFrom('second_factors').where('person_id', '=', personId).execute();
  await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
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

export const nameOf = (db: Executor, id: string): Promise<{ name: string; email: string }> =>
  db.selectFrom('people').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

/** How an account is protected. */
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
  if (!protection) throw new Error('a query without a condition answers a row');
  return protection;
}

/** What somebody can sign in with and what it asks for besides, in a fixed order. */
export async function waysInOf(db: Executor, personId: string): Promise<unknown> {
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

/** A name whose words in Devanagari are written as they are read, in Latin letters. */
export async function latinName(db: Executor, name: string): Promise<string> {
  if (!/\p{Script=Devanagari}/u.test(name)) return name;
  const { rows } = await sql<{ latin: string }>`select read_name(${name}) as latin`.execute(db);
  return rows[0]?.latin ?? name;
}

/** How many ways to sign in somebody has, of each kind; of providers, those that are set up. */
export async function countWaysIn(
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
