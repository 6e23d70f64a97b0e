import { UPLOADS_OPEN_MAX } from '@quad/contract/limits/media';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** An upload as its owner knows it: its size, and how many bytes of it are on the disk. */
export interface UploadState {
  readonly fileName: string;
  readonly bytes: number;
  readonly received: number;
}

// the driver reads bigint as a number
const BYTES = sql<number>`bytes`.as('bytes');
const RECEIVED = sql<number>`received`.as('received');

/** No post is made of it: of an upload that one is made of, only the post is left to its owner. */
const isUnposted = sql<boolean>`not exists (select from processing_posts where upload_id = uploads.id)`;

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

/** An upload of a person's that no post is made of; undefined when they have no such upload. */
export function findUpload(db: Executor, ownerId: string, id: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name', BYTES, RECEIVED])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isUnposted)
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

/** Deletes uploads that nothing was added to for so long, and that no post is made of; answers which. */
export async function deleteForgotten(trx: Executor, ageMs: number): Promise<string[]> {
  // whoever makes a post of one at this moment is left alone; only then it is looked for posts
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

/** Makes a request the only one that may add to an upload; undefined when its owner has no such upload. */
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

/** Locks an upload until the end of the transaction: nobody adds to it, and nobody makes another its writer. */
export function lockForAdding(trx: Executor, id: string) {
  return trx
    .selectFrom('uploads')
    .select(['writer', RECEIVED])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts bytes that are on the disk. The check of the table refuses more than were announced. */
export async function addReceived(trx: Executor, id: string, bytes: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ received: sql`received + ${bytes}`, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an upload until the end of the transaction, against whoever makes a post of it or deletes it. False when it is
 * gone or has been made into a post.
 */
export async function lockUnposted(trx: Executor, id: string): Promise<boolean> {
  // a lock that others hold is waited for; only then it is looked for posts
  await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
  const rows = await trx.selectFrom('uploads').select('id').where('id', '=', id).where(isUnposted).execute();
  return rows.length > 0;
}

export async function uploadsOf(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}
