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

/** Nothing is made of it yet: once a post is, it is no upload of its owner's any more. */
const isUnposted = sql<boolean>`not exists (select from processing_posts where upload_id = uploads.id)`;

/** Opens an upload; answers what the owner's files took before, in bytes, and why it was not opened. */
export async function insertUpload(
  db: Executor,
  upload: { id: string; ownerId: string; fileName: string; bytes: number; quota: number; most: number },
): Promise<{ used: number; refusal: 'storage_full' | 'too_many_uploads' | null }> {
  const { id, ownerId, fileName, bytes, quota, most } = upload;
  const { rows } = await sql<{ used: number; refusal: 'storage_full' | 'too_many_uploads' | null }>`
    select * from open_upload(${id}, ${ownerId}, ${fileName}, ${bytes}, ${quota}, ${most})
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('open_upload answered nothing');
  return row;
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
  return trx.selectFrom('uploads').select(['writer', RECEIVED]).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Counts bytes that are on the disk. The check of the table refuses more than were announced. */
export async function addReceived(trx: Executor, id: string, bytes: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ received: sql`received + ${bytes}`, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes an upload of a person's that no post is made of; answers whether there was one. */
export async function deleteOwn(trx: Executor, ownerId: string, id: string): Promise<boolean> {
  // whoever makes a post of it at the same time is waited for; only then it is looked for posts
  await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
  const deleted = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isUnposted)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
