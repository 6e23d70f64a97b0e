import type { Database } from './database.ts';

/** Get a setting that an installation generates once. Concurrent nodes all get the same value. */
export async function madeOnce<Value>(db: Database, key: string, make: () => Value): Promise<Value> {
  const known = () => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const before = await known();
  if (before) return before.value as Value;
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await known())?.value as Value;
}
