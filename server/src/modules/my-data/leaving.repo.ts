import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** What confirms that it is this person, and where they are written to. */
export function findLeaver(db: Executor, personId: string) {
  return db.selectFrom('people').select(['name', 'username', 'email']).where('id', '=', personId).executeTakeFirst();
}

export async function insertLeaving(
  trx: Executor,
  leaving: { person_id: string; asked_at: Date; erase_at: Date; by_admin?: boolean; stays_disabled?: boolean },
): Promise<void> {
  await trx
    .insertInto('leaving_people')
    .values(leaving)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When somebody's account is erased; undefined when it is not to be. */
export function findLeaving(db: Executor, personId: string) {
  return db
    .selectFrom('leaving_people')
    .select(['asked_at', 'erase_at', 'begun_at', 'stays_disabled', 'by_admin'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Locks a person until the transaction ends: whether their account is hidden is changed by one at a time. */
export async function lockPerson(trx: Executor, personId: string): Promise<void> {
  await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/**
 * Writes down whether accounts that are to be erased are disabled besides. Answers which of these people have such an
 * account, and which of them were not so before. The rows of the people are locked.
 */
export async function noteDisabled(
  trx: Executor,
  personIds: readonly string[],
  disabled: boolean,
): Promise<{ held: string[]; changed: string[] }> {
  const those = sql<boolean>`person_id = any(${personIds}::uuid[])`;
  const held = await trx.selectFrom('leaving_people').select('person_id').where(those).execute();
  const changed = await trx
    .updateTable('leaving_people')
    .set({ stays_disabled: disabled })
    .where(those)
    .where('stays_disabled', '<>', disabled)
    .returning('person_id')
    .execute();
  return { held: held.map((row) => row.person_id), changed: changed.map((row) => row.person_id) };
}

/** Has an account stay; false when it is being erased, or was not to be. */
export async function stopLeaving(trx: Executor, personId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('leaving_people')
    .where('person_id', '=', personId)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Has an account erased at this moment if it was to be erased later, by an admin who decides it: its owner cannot keep it any
 * more. False when it was not to be erased.
 */
export async function hurryLeaving(trx: Executor, personId: string, eraseAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leaving_people')
    .set({ by_admin: true, erase_at: sql<Date>`least(erase_at, ${eraseAt})` })
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on the account cannot be kept; false when it is not to be erased, or not yet. */
export async function beginErasing(db: Executor, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leaving_people')
    .set({ begun_at: sql<Date>`coalesce(begun_at, now())` })
    .where('person_id', '=', personId)
    .where('erase_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
