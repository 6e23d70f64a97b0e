import { MEDIA_QUOTA_BYTES, UPLOAD_KEPT_MS } from '@quad/contract/limits/media';
import type { Takes } from '@quad/contract/wire/call';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors/app-error.ts';
import { addJob } from '../jobs/jobs.ts';
import { kindOfFile, refusalOf } from './file-kinds.ts';
import type { UploadedFile } from './form.ts';
import type { LocalFile } from './local-file.ts';
import { discardUploads } from './media-jobs.ts';
import { type MediaOwner, storageFull } from './media-owner.ts';
import { NoSuchFile } from './store.ts';
import type { UploadFiles } from './upload-files.ts';
import * as repo from './uploads.repo.ts';

/**
 * Received files that nothing shows yet. Each has a row, which counts against its owner's quota, and a file. The code
 * that uses an upload removes it afterwards.
 */
export interface Uploads {
  /** Work with the file of a complete upload at a path of this machine. Throws NoSuchFile. */
  withFile<Result>(id: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /**
   * Find a complete upload of a person, with the kind of its content, which `takes` must allow. Its file may exist only
   * until it is disposed of. Throws `no_such_upload`, `upload_unfinished`, and the errors of a form for a wrong type and
   * for a size beyond the limit.
   */
  find(ownerId: string, id: string, takes?: Takes): Promise<FoundUpload>;
  /** Work with the file of an upload. Throws `no_such_upload` when another call uses it up first. */
  use<Result>(upload: Pick<FoundUpload, 'id'>, work: () => Promise<Result>): Promise<Result>;
  /** Ensure that no other call uses an upload, or has used it, until the transaction ends. Throws `no_such_upload`. */
  claim(trx: Executor, id: string): Promise<void>;
  /**
   * Turn a file of a form into an upload, so that it outlives the call. `write` writes the row that uses it, in the
   * same transaction. Throws `storage_full` and `too_many_uploads`.
   */
  adopt<Result>(
    file: UploadedFile,
    owner: MediaOwner,
    write: (id: string, trx: Executor) => Promise<Result>,
  ): Promise<Result>;
  /** Delete uploads with the row that used them. Their quota is free at once, the disk after a job. */
  remove(trx: Executor, ids: readonly string[]): Promise<void>;
  /** Delete all uploads of a person. */
  removeAllOf(trx: Executor, ownerId: string): Promise<void>;
  /** Delete the files of deleted uploads. Idempotent. */
  discard(ids: readonly string[]): Promise<void>;
  /** Delete expired uploads, and files without an upload; returns how many. */
  sweep(): Promise<number>;
}

/** A complete upload. */
export interface FoundUpload extends Omit<UploadedFile, 'signal'>, AsyncDisposable {
  readonly id: string;
}

/** A younger file may belong to an upload whose row is being written. */
const FILE_AGE_MS = 3600 * 1000;

export function createUploads({ files, db }: { files: UploadFiles; db: Database }): Uploads {
  const remove = async (trx: Executor, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await repo.deleteUploads(trx, ids);
    await addJob(trx, discardUploads, { ids });
  };

  /** Files without an upload. */
  const strayFiles = async (): Promise<string[]> => {
    const old = await files.olderThan(FILE_AGE_MS);
    const known = await repo.knownUploads(db, old);
    return old.filter((id) => !known.has(id));
  };

  const discard = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => files.delete(id)));
  };

  const claim = async (trx: Executor, id: string): Promise<void> => {
    if (!(await repo.lockUnposted(trx, id))) throw new AppError('no_such_upload');
  };

  const use: Uploads['use'] = async ({ id }, work) => {
    try {
      return await work();
    } catch (error) {
      await claim(db, id);
      throw error;
    }
  };

  const kindOf = async ({ path }: LocalFile, id: string, takes: Takes, bytes: number) => {
    const kind = await use({ id }, () => kindOfFile(path, takes));
    if (!kind) throw new AppError(refusalOf(takes));
    if (bytes > kind.maxBytes) throw new AppError(kind.tooLarge);
    return { kind: kind.kind, mime: kind.mime };
  };

  return {
    async withFile(id, work) {
      const upload = await repo.sizesOfUpload(db, id);
      if (!upload) throw new NoSuchFile(id);
      await using file = await files.toFile(id, upload.bytes);
      return await work(file.path);
    },

    remove,
    removeAllOf: async (trx, ownerId) => remove(trx, await repo.uploadsOf(trx, ownerId)),
    discard,

    async find(ownerId, id, takes = 'media') {
      const row = await repo.findUpload(db, ownerId, id);
      if (!row) throw new AppError('no_such_upload');
      if (row.received < row.bytes) throw new AppError('upload_unfinished');
      if (row.bytes === 0) throw new AppError('empty_file');
      const file = await use({ id }, () => files.toFile(id, row.bytes));
      try {
        return {
          ...(await kindOf(file, id, takes, row.bytes)),
          ...file,
          id,
          bytes: row.bytes,
          fileName: row.file_name,
        };
      } catch (error) {
        await file[Symbol.asyncDispose]();
        throw error;
      }
    },

    use,
    claim,

    async adopt({ path, bytes, fileName }, owner, write) {
      const id = newId();
      const quota = MEDIA_QUOTA_BYTES[owner.role];
      let isWritten = false;
      try {
        await files.adopt(id, path, bytes);
        return await transact(db, async (trx) => {
          isWritten = false;
          const upload = { id, ownerId: owner.id, fileName, bytes, received: bytes };
          const { used, isStored } = await repo.insertUpload(trx, upload, quota);
          if (!isStored) throw used + bytes > quota ? storageFull(used, quota) : new AppError('too_many_uploads');
          const result = await write(id, trx);
          isWritten = true;
          return result;
        });
      } catch (error) {
        // After a failed commit it is unknown whether the row exists: the sweep decides then.
        if (!isWritten) await discard([id]);
        throw error;
      }
    },

    async sweep() {
      const expired = await transact(db, (trx) => repo.deleteExpired(trx, UPLOAD_KEPT_MS));
      const stray = [...expired, ...(await strayFiles())];
      await discard(stray);
      return stray.length;
    },
  };
}
