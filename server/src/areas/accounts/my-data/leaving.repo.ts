import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isNotHeld } from '../../../platform/retention/retained.ts';

/** Find a person with the username for the confirmation and the address for the mail. */
export const findOwner = async (db: Executor, personId: string) => (await findOwners(db, [personId]))[0];

/** `findOwner` for several people, in id order. */
export const findOwners = (db: Executor, personIds: readonly string[]) =>
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

/** The pending deletion of a person's account; undefined without one. */
export const findLeaving = async (db: Executor, personId: string) => (await findAllLeaving(db, [personId]))[0];

/** The pending deletions of several people's accounts. */
export const findAllLeaving = (db: Executor, personIds: readonly string[]) =>
  db
    .selectFrom('leaving_people')
    .select(['person_id', 'asked_at', 'erase_at', 'begun_at', 'stays_disabled', 'by_admin'])
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .execute();

/** Lock people until the transaction ends, so that only one change of their accounts' visibility runs at a time. */
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
 * Record whether accounts with a pending deletion stay disabled if their owners restore them. Return the people with a
 * pending deletion (`held`), and the changed ones. The caller has locked the people.
 */
export async function keepDisabledAfterRestore(
  trx: Executor,
  personIds: readonly string[],
  disabled: boolean,
): Promise<{ held: string[]; changed: string[] }> {
  const isOneOfThem = sql<boolean>`person_id = any(${personIds}::uuid[])`;
  const held = await trx.selectFrom('leaving_people').select('person_id').where(isOneOfThem).execute();
  const changed = await trx
    .updateTable('leaving_people')
    .set({ stays_disabled: disabled })
    .where(isOneOfThem)
    .where('stays_disabled', '<>', disabled)
    .returning('person_id')
    .execute();
  return { held: held.map((row) => row.person_id), changed: changed.map((row) => row.person_id) };
}

/** Cancel pending deletions whose erasing has not begun. Return their people. */
export async function cancelDeletions(trx: Executor, personIds: readonly string[]): Promise<string[]> {
  const stopped = await trx
    .deleteFrom('leaving_people')
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .where('begun_at', 'is', null)
    .returning('person_id')
    .execute();
  return stopped.map(({ person_id }) => person_id);
}

/**
 * Turn pending deletions into deletions by an admin, at `eraseAt` or earlier: their owners can no longer restore the
 * accounts. Return the people with a pending deletion.
 */
export async function takeOverDeletions(trx: Executor, personIds: readonly string[], eraseAt: Date): Promise<string[]> {
  const takenOver = await trx
    .updateTable('leaving_people')
    .set({ by_admin: true, erase_at: sql<Date>`least(erase_at, ${eraseAt})` })
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .returning('person_id')
    .execute();
  return takenOver.map(({ person_id }) => person_id);
}

/** Begin to erase an account, which can no longer be restored then. Return false if its deletion is not due,
 * or if the account has a legal hold. */
export async function beginErasing(db: Executor, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leaving_people')
    .set({ begun_at: sql<Date>`coalesce(begun_at, now())` })
    .where('person_id', '=', personId)
    .where('erase_at', '<=', sql<Date>`now()`)
    // an erasing that has begun goes on; a hold comes too late for it
    .where(sql<boolean>`(begun_at is not null or ${isNotHeld(sql.ref('leaving_people.person_id'))})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
