import { UPLOADS_OPEN_MAX } from '@quad/contract/limits';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A file to be sent, or that has been sent: `received` of its `bytes` have arrived. */
export interface NewUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly received: number;
}

/**
 * Writes an upload down. Answers what its owner's files took before, in bytes, how many uploads of theirs no post was made
 * of, and whether there was room for it; else it is not written down.
 */
export async function insertUpload(
  trx: Executor,
  { id, ownerId, fileName, bytes, received }: NewUpload,
  quota: number,
): Promise<{ used: number; open: number; isStored: boolean }> {
  const { rows } = await sql<{ used: number; open: number; is_stored: boolean }>`
    select * from store_upload(${id}, ${ownerId}, ${quota}, ${UPLOADS_OPEN_MAX}, ${fileName}, ${bytes}, ${received})
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('store_upload answered nothing');
  return { used: row.used, open: row.open, isStored: row.is_stored };
}

/** An upload of a person; undefined when they have no such upload. */
export function findUpload(db: Executor, ownerId: string, id: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name', sql<number>`bytes`.as('bytes'), sql<number>`received`.as('received')])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function deleteUploads(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('uploads').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Those of these uploads that there are. */
export async function knownUploads(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('uploads').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Uploads that nothing was added to for so long, and that no post is made of. */
export async function forgottenUploads(db: Executor, ageMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`touched_at < now() - ${ageMs} * interval '1 millisecond'`)
    .where(sql<boolean>`not exists (select from processing_posts where upload_id = uploads.id)`)
    .execute();
  return rows.map(({ id }) => id);
}
