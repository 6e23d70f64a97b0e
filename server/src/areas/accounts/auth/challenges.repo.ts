import type { Executor } from '../../../platform/db/database.ts';

/** Writes down that a challenge was answered, and forgets those that are over at `now`. False when it was already. */
export async function useChallenge(
  trx: Executor,
  { hash, expiresAt, now }: { hash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  // by the clock that says how long a challenge lasts: the database may have another
  await trx.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
