import { UPLOADS_OPEN_MAX } from '@quad/contract/limits/media';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** An upload, as its owner sees it: its size, and how many bytes of it are on the disk. */
export interface UploadState {
  readonly fileName: string;
  readonly bytes: number;
  readonly received: number;
}

// The driver reads bigint as a number.
const BYTES = sql<number>`bytes`.as('bytes');
const RECEIVED = sql<number>`received`.as('received');

/** The upload is not posted. Once posted, its owner can access only the post. */
const isUnposted = sql<boolean>`not exists (select from processing_posts where upload_id = uploads.id)`;

/** A file in transfer or received: `received` of its `bytes` have arrived. */
export interface NewUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly received: number;
}

/**
 * Record an upload. Returns how many bytes its owner's files took before, how many unposted uploads they have, and
 * whether there was room; otherwise it is not recorded.
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

/** A person's unposted upload; undefined when it does not exist. */
export function findUpload(db: Executor, ownerId: string, id: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name', BYTES, RECEIVED])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isUnposted)
    .executeTakeFirst();
}

/** The announced and the received size of an upload in bytes; undefined when it does not exist. */
export function sizesOfUpload(db: Executor, id: string) {
  return db.selectFrom('uploads').select([BYTES, RECEIVED]).where('id', '=', id).executeTakeFirst();
}

export async function deleteUploads(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('uploads').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** The existing uploads among these. */
export async function knownUploads(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('uploads').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Delete unposted uploads without new bytes for this long; returns which. */
export async function deleteExpired(trx: Executor, ageMs: number): Promise<string[]> {
  // Skip an upload that is being posted now, and check for posts only after locking.
  const rows = await trx
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`touched_at < now() - ${ageMs} * interval '1 millisecond'`)
    .forUpdate()
    .skipLocked()
    .execute();
  const deleted = await trx
    .deleteFrom('uploads')
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where(isUnposted)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Make a request the only one that may add to an upload; undefined when its owner has no such upload. */
export function setWriter(
  db: Executor,
  { ownerId, id, writer }: { ownerId: string; id: string; writer: string },
): Promise<UploadState | undefined> {
  return db
    .updateTable('uploads')
    .set({ writer })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isUnposted)
    .returning(['file_name as fileName', BYTES, RECEIVED])
    .executeTakeFirst();
}

/** Lock an upload until the end of the transaction: nobody adds to it, and no request becomes its writer. */
export function lockForAdding(trx: Executor, id: string) {
  return trx
    .selectFrom('uploads')
    .select(['writer', RECEIVED])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Count bytes that are on the disk. The check of the table refuses more than were declared. */
export async function addReceived(trx: Executor, id: string, bytes: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ received: sql`received + ${bytes}`, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Lock an upload against posting and deleting. False when it was deleted or posted. */
export async function lockUnposted(trx: Executor, id: string): Promise<boolean> {
  // Wait for locks of others first, and check for posts only after that.
  await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
  const rows = await trx.selectFrom('uploads').select('id').where('id', '=', id).where(isUnposted).execute();
  return rows.length > 0;
}

export async function uploadsOf(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}
