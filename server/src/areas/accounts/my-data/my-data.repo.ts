import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The archive that a person has asked for last. */
export function findArchive(db: Executor, personId: string) {
  return db
    .selectFrom('data_archives')
    .select(['id', 'state', 'asked_at', 'file', 'bytes', 'expires_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Writes down that an archive is to be made, and answers the file of the one before; undefined while one is being made,
 * which stays the one that is.
 */
export async function beginArchive(
  trx: Executor,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<{ replaced: string | null } | undefined> {
  // the row of the person is the lock: two that ask at once make one
  await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const before = await findArchive(trx, personId);
  if (before?.state === 'making') return undefined;
  // with the one before goes what was told of it
  await trx.deleteFrom('data_archives').where('person_id', '=', personId).execute();
  await trx.insertInto('data_archives').values({ id, person_id: personId, state: 'making', asked_at: at }).execute();
  return { replaced: before?.file ?? null };
}

/** Whose archive is to be made, and what they are called; undefined when it is not wanted any more. */
export function findMaking(db: Executor, id: string) {
  return db
    .selectFrom('data_archives')
    .innerJoin('people', 'people.id', 'data_archives.person_id')
    .select(['people.id', 'people.name'])
    .where('data_archives.id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

/** An archive has been made; false when it is not wanted any more. */
export async function finishArchive(
  trx: Executor,
  { id, ...made }: { id: string; file: string; bytes: number; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_archives')
    .set({ ...made, state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failArchive(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('data_archives')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Gives up archives that were asked for before this moment: a server that was killed each time has told nobody. */
export async function failStale(db: Executor, before: Date): Promise<void> {
  await db
    .updateTable('data_archives')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<', before)
    .execute();
}

/** Forgets archives whose time has passed, and answers their files. */
export async function deleteExpired(trx: Executor): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_archives')
    .where('expires_at', '<', sql<Date>`now()`)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file).filter((file) => file !== null);
}

/** Those of these archives that are ready for this person. */
export async function readyAmong(db: Executor, personId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('data_archives')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'ready')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
