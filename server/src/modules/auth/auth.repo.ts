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

/** A setting, locked until the transaction ends. */
export async function readSetting<Value>(trx: Executor, key: string): Promise<Value | undefined> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirst();
  return row?.value as Value | undefined;
}

export async function writeSetting(db: Executor, key: string, setting: object): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
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
