import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database } from '../db/database.ts';
import { inBatches } from './in-batches.ts';
import type { FilePlace } from './open-storage.ts';
import { type MediaStore, NoSuchFile } from './store.ts';
import type { UploadFiles } from './upload-files.ts';
import * as repo from './uploads.repo.ts';

/** What was moved, and what could not be. */
export interface MoveResult {
  readonly moved: number;
  readonly bytes: number;
  /** Uploads that still arrive, which stay until they are complete. */
  readonly arriving: number;
}

/** Each holds a part of a file in memory. */
const AT_ONCE = 4;
const MB = 1024 * 1024;

/** A copied file differs from the original. */
export class CopyDiffers extends Error {}

/**
 * Move all media and complete uploads from one place to the other. A file is copied, read again, compared by SHA-256, and
 * only then deleted where it was. What is left there is what is still to be moved, so an interrupted move continues where
 * it ended. New files must already go to the second place. Throws CopyDiffers.
 */
export async function moveFiles(
  { from, to, db }: { from: FilePlace; to: FilePlace; db: Database },
  onMoved: (moved: number) => void = () => undefined,
): Promise<MoveResult> {
  const limit = pLimit(AT_ONCE);
  const total = { moved: 0, bytes: 0 };
  const count = (bytes: number) => {
    total.moved += 1;
    total.bytes += bytes;
    onMoved(total.moved);
  };
  const moving = new Set<Promise<void>>();
  for await (const { name, bytes } of from.store.list('')) {
    const one = limit(() => moveFile(from.store, to.store, name)).then((isMoved) => {
      if (isMoved) count(bytes);
      moving.delete(one);
    });
    // The error is thrown where the moves are awaited.
    one.catch(() => undefined);
    moving.add(one);
    if (moving.size >= 2 * AT_ONCE) await Promise.race(moving);
  }
  await Promise.all(moving);
  const uploads = await moveUploads(from.uploadFiles, to.uploadFiles, db);
  for (const bytes of uploads.moved) count(bytes);
  return { ...total, arriving: uploads.arriving };
}

/** Move a file. False when it was deleted before. */
async function moveFile(from: MediaStore, to: MediaStore, name: string): Promise<boolean> {
  try {
    const { content, size } = await from.open(name);
    const hash = createHash('sha256');
    await to.put(name, { stream: hashed(content, hash), bytes: size });
    await compare(name, hash.digest('hex'), (await to.open(name)).content, () => to.delete(name));
    // Deleted during the copy: the copy was not there yet when the deletion looked for it.
    if ((await from.sizeOf(name)) === undefined) {
      await to.delete(name);
      return false;
    }
    await from.delete(name);
    return true;
  } catch (error) {
    if (error instanceof NoSuchFile) return false;
    throw error;
  }
}

async function moveUploads(from: UploadFiles, to: UploadFiles, db: Database) {
  const moved: number[] = [];
  let arriving = 0;
  for (const id of await from.olderThan(0)) {
    const upload = await repo.sizesOfUpload(db, id);
    // The sweep deletes files without an upload.
    if (!upload) continue;
    if (upload.received < upload.bytes) {
      arriving += 1;
      continue;
    }
    try {
      const hash = createHash('sha256');
      let offset = 0;
      for await (const bytes of inBatches(hashed(await from.read(id, upload.bytes), hash), { bytes: MB, ms: 60_000 })) {
        await to.write(id, bytes, offset);
        offset += bytes.length;
      }
      await compare(id, hash.digest('hex'), await to.read(id, upload.bytes), () => to.delete(id));
      await from.delete(id);
      // Used up during the copy: the copy was not there yet when the deletion looked for it.
      if (!(await repo.sizesOfUpload(db, id))) await to.delete(id);
      moved.push(upload.bytes);
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error;
    }
  }
  return { moved, arriving };
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk as Buffer;
  }
}

/** Read a copy and compare its SHA-256. Deletes a copy that differs. */
async function compare(
  name: string,
  expected: string,
  copy: AsyncIterable<Uint8Array>,
  remove: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of copy) hash.update(chunk);
  if (hash.digest('hex') === expected) return;
  await remove();
  throw new CopyDiffers(`the copy of ${name} differs from the file; nothing was deleted`);
}
