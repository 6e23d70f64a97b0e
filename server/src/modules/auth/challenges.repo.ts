import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Writes down that a challenge was answered. False when it was already. */
export async function useChallenge(trx: Executor, hash: Buffer, expiresAt: Date): Promise<boolean> {
  await trx.deleteFrom('used_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
