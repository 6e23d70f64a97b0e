import { FILE_NAME_MAX, MEDIA_QUOTA_BYTES, UPLOAD_MAX_BYTES } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';
import pLimit from 'p-limit';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors/app-error.ts';
import { cleanFileName } from './file-name.ts';
import { inBatches } from './in-batches.ts';
import { type MediaOwner, storageFull } from './media-owner.ts';
import type { UploadFiles } from './upload-files.ts';
import * as repo from './uploads.repo.ts';

/** The only request that may add to an upload, until another takes over. */
export interface UploadWriter {
  readonly id: string;
  readonly writer: string;
}

/**
 * Files that arrive in parts, over several connections and on any node. Bytes count as received when they are
 * stored. All methods with an upload throw `no_such_upload` unless it belongs to the person and is not posted.
 */
export interface ResumableUploads {
  /** Open an upload of this many bytes. Throws `upload_too_large`, `storage_full`, `too_many_uploads`. */
  open(owner: MediaOwner, upload: { id: string; fileName?: string | undefined; bytes: number }): Promise<void>;
  /** Answer the progress of an upload. Other requests cannot add to it from then on. */
  takeOver(ownerId: string, id: string): Promise<repo.UploadState & UploadWriter>;
  /**
   * Add the bytes that arrive, from `offset` on, and return the new size. Bytes of a broken `part` count, too. Throws
   * `upload_taken_over`.
   */
  receive(upload: UploadWriter, offset: number, part: AsyncIterable<Buffer>): Promise<number>;
  /** Delete an upload with its file. */
  remove(ownerId: string, id: string): Promise<void>;
}

const MB = 1024 * 1024;
/** Bytes are collected in memory up to this size, or for this time, before they are written. */
const COLLECTED_BYTES = MB;
const COLLECTED_MS = 2000;

/** The writes of a node that are under way at the same time, to files that need no lock. */
const WRITES_AT_ONCE = 4;

export function createResumableUploads({ db, files }: { db: Database; files: UploadFiles }): ResumableUploads {
  // Each write under the lock holds one of the few connections for calls.
  const [locked, free] = [pLimit(1), pLimit(WRITES_AT_ONCE)];

  const add = ({ id, writer }: UploadWriter, bytes: Buffer, offset: number) => {
    const { needsLock } = files;
    return (needsLock ? locked : free)(async () => {
      if (!needsLock) await files.write(id, bytes, offset);
      // Bytes that were written but not counted are written again, so a retried transaction does no harm.
      await transact(db, async (trx) => {
        const upload = await repo.lockForAdding(trx, id);
        if (!upload) throw new AppError('no_such_upload');
        if (upload.writer !== writer) throw new AppError('upload_taken_over');
        if (upload.received !== offset) throw new AppError('wrong_offset');
        if (needsLock) await files.write(id, bytes, offset);
        await repo.addReceived(trx, id, bytes.length);
      });
    });
  };

  return {
    async open(owner, { id, fileName, bytes }) {
      if (bytes > UPLOAD_MAX_BYTES) throw new AppError('upload_too_large');
      const quota = MEDIA_QUOTA_BYTES[owner.role];
      const upload = { id, ownerId: owner.id, fileName: storableName(fileName), bytes, received: 0 };
      const { used, isStored } = await repo.insertUpload(db, upload, quota);
      if (!isStored) throw used + bytes > quota ? storageFull(used, quota) : new AppError('too_many_uploads');
    },

    async takeOver(ownerId, id) {
      const writer = newId();
      const state = await repo.setWriter(db, { ownerId, id, writer });
      if (!state) throw new AppError('no_such_upload');
      return { ...state, id, writer };
    },

    async receive(upload, offset, part) {
      let received = offset;
      for await (const bytes of inBatches(part, { bytes: COLLECTED_BYTES, ms: COLLECTED_MS })) {
        await add(upload, bytes, received);
        received += bytes.length;
      }
      return received;
    },

    async remove(ownerId, id) {
      await transact(db, async (trx) => {
        const isThere = (await repo.findUpload(trx, ownerId, id)) && (await repo.lockUnposted(trx, id));
        if (!isThere) throw new AppError('no_such_upload');
        await repo.deleteUploads(trx, [id]);
      });
      await files.delete(id);
    },
  };
}

const storableName = (fileName: string | undefined) =>
  cutText(cleanFileName(fileName, '').toWellFormed(), FILE_NAME_MAX);
