import type { Executor } from './database.ts';

/** A setting of the campus; undefined when it has never been set. */
export async function readSetting<Value>(db: Executor, key: string): Promise<Value | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value as Value | undefined;
}

/** The same, locked until the transaction ends: for writes that depend on it. */
export async function lockSetting<Value>(trx: Executor, key: string): Promise<Value | undefined> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirst();
  return row?.value as Value | undefined;
}

/** Puts a setting in the place of what was there. */
export async function writeSetting(db: Executor, key: string, setting: object): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
