import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** What confirms that it is this person, and where they are written to. */
export const findLeaver = async (db: Executor, personId: string) => (await findLeavers(db, [personId]))[0];

/** The same of several people, in the order of their ids. */
export const findLeavers = (db: Executor, personIds: readonly string[]) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'username', 'email'])
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .orderBy('id')
    .execute();

export async function insertLeaving(
  trx: Executor,
  leaving: readonly {
    person_id: string;
    asked_at: Date;
    erase_at: Date;
    by_admin?: boolean;
    stays_disabled?: boolean;
  }[],
): Promise<void> {
  if (leaving.length === 0) return;
  await trx
    .insertInto('leaving_people')
    .values(leaving)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When somebody's account is erased; undefined when it is not to be. */
export const findLeaving = async (db: Executor, personId: string) => (await findAllLeaving(db, [personId]))[0];

/** The same of several people, without those whose accounts are not to be erased. */
export const findAllLeaving = (db: Executor, personIds: readonly string[]) =>
  db
    .selectFrom('leaving_people')
    .select(['person_id', 'asked_at', 'erase_at', 'begun_at', 'stays_disabled', 'by_admin'])
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .execute();

/** Locks people until the transaction ends: whether their accounts are hidden is changed by one at a time. */
export async function lockPeople(trx: Executor, personIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
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

/** Has accounts stay. Answers which: those that are being erased, or were not to be, are left out. */
export async function stopLeaving(trx: Executor, personIds: readonly string[]): Promise<string[]> {
  const stopped = await trx
    .deleteFrom('leaving_people')
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .where('begun_at', 'is', null)
    .returning('person_id')
    .execute();
  return stopped.map(({ person_id }) => person_id);
}

/**
 * Has accounts erased at this moment that were to be erased later, by an admin who decides it: their owners cannot keep them
 * any more. Answers whose they are; others were not to be erased.
 */
export async function hurryLeaving(trx: Executor, personIds: readonly string[], eraseAt: Date): Promise<string[]> {
  const hurried = await trx
    .updateTable('leaving_people')
    .set({ by_admin: true, erase_at: sql<Date>`least(erase_at, ${eraseAt})` })
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .returning('person_id')
    .execute();
  return hurried.map(({ person_id }) => person_id);
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
