import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A file of the media store and its size in bytes. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Record files of a person. Returns how many bytes the person's files took before, and whether the new ones fit into
 * the quota; otherwise they are not recorded.
 */
export async function insertFiles(
  trx: Executor,
  { ownerId, quota, files }: { ownerId: string; quota: number; files: readonly StoredFile[] },
): Promise<{ used: number; isStored: boolean }> {
  const [names, sizes] = [files.map(({ name }) => name), files.map(({ bytes }) => bytes)];
  const { rows } = await sql<{ used: number; is_stored: boolean }>`
    select * from store_files(${ownerId}, ${quota}, ${names}::text[], ${sizes}::bigint[])
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('store_files answered nothing');
  return { used: row.used, isStored: row.is_stored };
}

/** Record a file outside of all quotas. */
export async function insertUnowned(trx: Executor, file: StoredFile): Promise<void> {
  await trx.insertInto('stored_files').values(file).execute();
}

/** The total size of a person's files, in bytes. */
export async function bytesOf(db: Executor, ownerId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select used_bytes(${ownerId}) as used`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function deleteFiles(trx: Executor, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('stored_files').where(sql<boolean>`name = any(${names}::text[])`).execute();
}

/** The recorded files among these. */
export async function knownFiles(db: Executor, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select('name')
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Files with names that begin with this folder, which ends with a slash; without those known to be missing. */
export function listFiles(db: Executor, folder: string) {
  return db
    .selectFrom('stored_files')
    .select(['name', 'bytes'])
    .where(sql<boolean>`starts_with(name, ${folder})`)
    .where('missing_since', 'is', null)
    .execute();
}

/** Record the size of a file; undefined when it is missing. */
export async function updateFile(db: Executor, name: string, bytes: number | undefined): Promise<void> {
  await db
    .updateTable('stored_files')
    .set(bytes === undefined ? { missing_since: new Date() } : { bytes })
    .where('name', '=', name)
    .execute();
}

export async function filesOwnedBy(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('stored_files').select('name').where('owner_id', '=', ownerId).execute();
  return rows.map(({ name }) => name);
}
