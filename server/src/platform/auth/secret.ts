import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The secret that signs: made once, kept in the database, the same on every node. */
export async function sharedSecret(db: Database): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: 'auth-secret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'auth-secret')
    .executeTakeFirstOrThrow();
  return String(value);
}
