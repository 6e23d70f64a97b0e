import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** A setting of the campus; undefined when it was never set. */
export async function readSetting<Value>(db: Executor, key: string): Promise<Value | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value as Value | undefined;
}

/** A setting, locked until the transaction ends, for writes that depend on it. */
export async function lockSetting<Value>(trx: Executor, key: string): Promise<Value | undefined> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirst();
  return row?.value as Value | undefined;
}

/** A setting with its version, which counts its changes: 0 when it was never set. */
export interface Versioned<Value> {
  readonly value: Value | undefined;
  readonly version: number;
}

export async function readVersioned<Value>(db: Executor, key: string): Promise<Versioned<Value>> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'changes_count as version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { value: row?.value as Value | undefined, version: row?.version ?? 0 };
}

/**
 * Replace a setting and return its new version; undefined when `seen` is not the current version, because another user
 * has saved since.
 */
export async function saveSetting(
  trx: Executor,
  key: string,
  setting: object,
  seen?: number,
): Promise<number | undefined> {
  const value = JSON.stringify(setting);
  const row = await trx
    .insertInto('settings')
    .values({ key, value, changes_count: 1 })
    .onConflict((conflict) => {
      const replaced = conflict
        .column('key')
        .doUpdateSet({ value, changes_count: sql`settings.changes_count + 1`, updated_at: new Date() });
      return seen === undefined ? replaced : replaced.where('settings.changes_count', '=', seen);
    })
    .returning('changes_count as version')
    .executeTakeFirst();
  // A missing setting has only version 0.
  if (row?.version === 1 && seen !== undefined && seen !== 0) return undefined;
  return row?.version;
}

export async function writeSetting(db: Executor, key: string, setting: object): Promise<void> {
  await saveSetting(db, key, setting);
}
