import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_QUOTA_BYTES, UPLOAD_KEPT_MS } from '@quad/contract/limits/media';
import type { Takes } from '@quad/contract/wire/call';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors/app-error.ts';
import { addJob } from '../jobs/jobs.ts';
import { kindOfFile, refusalOf } from './file-kinds.ts';
import type { UploadedFile } from './form.ts';
import { discardUploads } from './media-jobs.ts';
import { type MediaOwner, storageFull } from './media-owner.ts';
import { syncFolder } from './store.ts';
import * as repo from './uploads.repo.ts';

/**
 * Files that have been sent and that nothing shows yet: each is a row, which counts against its owner's quota, and a file
 * of its own. Whatever uses one removes it when it is done with it.
 */
export interface Uploads {
  /** Where the file of an upload is. */
  pathOf(id: string): string;
  /**
   * An upload of one's own that has arrived whole, its kind told from its content: one that `takes` allows. Throws
   * `no_such_upload`, `upload_unfinished`, and as a form does what it does not take and what is too large.
   */
  find(ownerId: string, id: string, takes?: Takes): Promise<FoundUpload>;
  /**
   * Works with the file of an upload. What fails because another call has made something of it meanwhile throws
   * `no_such_upload`.
   */
  use<Result>(upload: Pick<FoundUpload, 'id'>, work: () => Promise<Result>): Promise<Result>;
  /**
   * Makes sure that nothing else is made of an upload, or has been, until the transaction ends. Throws `no_such_upload`.
   */
  claim(trx: Executor, id: string): Promise<void>;
  /**
   * Makes an upload of a file that came with a form, so that it outlives the call. `write` writes the row that uses it, in
   * the same transaction. Throws `storage_full` and `too_many_uploads`.
   */
  adopt<Result>(
    file: UploadedFile,
    owner: MediaOwner,
    write: (id: string, trx: Executor) => Promise<Result>,
  ): Promise<Result>;
  /** Removes uploads with the row that used them: their space is free at once, the disk when a job has run. */
  remove(trx: Executor, ids: readonly string[]): Promise<void>;
  /** Removes all uploads of a person. */
  removeAllOf(trx: Executor, ownerId: string): Promise<void>;
  /** Removes the files of uploads that are no more. Doing it again does no harm. */
  discard(ids: readonly string[]): Promise<void>;
  /** Removes uploads that were given up, and files without an upload; answers how many. */
  sweep(): Promise<number>;
}

/** An upload that can be used. */
export interface FoundUpload extends Omit<UploadedFile, 'signal'> {
  readonly id: string;
}

/** A younger file may be of an upload whose row is being written. */
const FILE_AGE_MS = 3600 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens the folder of uploads, which it creates. */
export async function openUploads({ folder, db }: { folder: string; db: Database }): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => {
    if (!UUID.test(id)) throw new Error(`not the id of an upload: ${id}`);
    return join(folder, id);
  };

  const remove = async (trx: Executor, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await repo.deleteUploads(trx, ids);
    await addJob(trx, discardUploads, { ids });
  };

  /** Files of the folder that belong to no upload. */
  const strayFiles = async (): Promise<string[]> => {
    const newest = Date.now() - FILE_AGE_MS;
    const old: string[] = [];
    for (const name of await readdir(folder)) {
      const changedAt = (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (UUID.test(name) && changedAt < newest) old.push(name);
    }
    const known = await repo.knownUploads(db, old);
    return old.filter((id) => !known.has(id));
  };

  const discard = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
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

  return {
    pathOf,
    remove,
    removeAllOf: async (trx, ownerId) => remove(trx, await repo.uploadsOf(trx, ownerId)),
    discard,

    async find(ownerId, id, takes = 'media') {
      const row = await repo.findUpload(db, ownerId, id);
      if (!row) throw new AppError('no_such_upload');
      if (row.received < row.bytes) throw new AppError('upload_unfinished');
      if (row.bytes === 0) throw new AppError('empty_file');
      const path = pathOf(id);
      const kind = await use({ id }, () => kindOfFile(path, takes));
      if (!kind) throw new AppError(refusalOf(takes));
      if (row.bytes > kind.maxBytes) throw new AppError(kind.tooLarge);
      return { id, path, kind: kind.kind, mime: kind.mime, bytes: row.bytes, fileName: row.file_name };
    },

    use,
    claim,

    async adopt({ path, bytes, fileName }, owner, write) {
      const id = newId();
      const quota = MEDIA_QUOTA_BYTES[owner.role];
      await rename(path, pathOf(id));
      let isWritten = false;
      try {
        await sync(pathOf(id));
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
        // when a commit fails, nobody knows whether the row is there: then the sweep decides
        if (!isWritten) await discard([id]);
        throw error;
      }
    },

    async sweep() {
      const forgotten = await transact(db, (trx) => repo.deleteForgotten(trx, UPLOAD_KEPT_MS));
      const stray = [...forgotten, ...(await strayFiles())];
      await discard(stray);
      return stray.length;
    },
  };
}

/** Makes a file and its name survive a power cut. */
async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
  await syncFolder(path);
}
