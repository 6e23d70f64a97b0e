import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** A person's current archive, in any state. */
export function findArchive(db: Executor, personId: string) {
  return db
    .selectFrom('data_archives')
    .select(['id', 'state', 'asked_at', 'file', 'bytes', 'expires_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Insert an archive in state `making` and return the file of the archive it replaces. Return the id of the one in
 * progress instead, if there is one.
 */
export async function beginArchive(
  trx: Executor,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<{ inProgress: string | null; replaced: string | null }> {
  // lock the person, so that concurrent requests make one archive
  await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const before = await findArchive(trx, personId);
  if (before?.state === 'making') return { inProgress: before.id, replaced: null };
  // deleting the old archive also deletes its notification
  await trx.deleteFrom('data_archives').where('person_id', '=', personId).execute();
  await trx.insertInto('data_archives').values({ id, person_id: personId, state: 'making', asked_at: at }).execute();
  return { inProgress: null, replaced: before?.file ?? null };
}

/** The person of an archive in state `making`; undefined if it was replaced or its person erased. */
export function findMaking(db: Executor, id: string) {
  return db
    .selectFrom('data_archives')
    .innerJoin('people', 'people.id', 'data_archives.person_id')
    .select(['people.id', 'people.name'])
    .where('data_archives.id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

/** Mark an archive as ready. Return false if it is no longer in state `making`. */
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

/** Fail unfinished archives from before this moment: a server that was killed in each attempt has not failed them. */
export async function failStale(db: Executor, before: Date): Promise<void> {
  await db
    .updateTable('data_archives')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<', before)
    .execute();
}

/** Delete expired archives and return their files. */
export async function deleteExpired(trx: Executor): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_archives')
    .where('expires_at', '<', sql<Date>`now()`)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file).filter((file) => file !== null);
}

/** The ids of the archives that are ready for this person. */
export async function findReady(db: Executor, personId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('data_archives')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'ready')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
