import { rm, stat } from 'node:fs/promises';
import { ERRORS } from '@quad/contract/errors';
import { libraryItemReady } from '@quad/contract/library';
import type { LibraryFormat } from '@quad/contract/library-kinds';
import type { Role } from '@quad/contract/people';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Attempt, addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import { readDocument } from '../../platform/media/documents/documents.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import type { ScratchFolder } from '../../platform/media/scratch-folder.ts';
import * as repo from './library-files.repo.ts';

/** Reads the words of a file and makes its cover. */
export const readLibraryFile = defineJob<{ id: string }>('read-library-file');
/** One file at a time, so that other jobs do not wait for many of them; and one job at most for each. */
export const fileKey = (id: string) => ({ key: `library:${id}`, line: 'library' });

/** The file was deleted, or read by somebody else. */
class Gone extends Error {}

export function libraryJobs(parts: {
  db: Database;
  live: Live;
  media: MediaLibrary;
  scratch: ScratchFolder;
  logger: FastifyBaseLogger;
  /** How much everything else on the machine comes before it. */
  niceness: number;
}): readonly JobHandler[] {
  const { db, live, media, scratch, logger, niceness } = parts;

  const finish = async (
    trx: Executor,
    id: string,
    found: { state: 'ready' | 'unreadable'; text: string; cover: MediaRecord | undefined },
  ): Promise<string[]> => {
    if (!(await repo.finishFile(trx, id, found))) throw new Gone();
    const items = await repo.itemsOfFile(trx, id);
    // in the order of ids: whoever tells several people at once locks them in it
    for (const item of items.toSorted((a, b) => (a.uploader_id < b.uploader_id ? -1 : 1)))
      await live.add(trx, libraryItemReady, [item.uploader_id], { item: item.item_id });
    return items.map((item) => item.uploader_id);
  };

  /** Stores the cover with what was read; without it when it cannot be read or its owner has no room. */
  const finishWith = async (
    file: { id: string; ownerId: string; role: Role; text: string; coverPath: string | undefined },
    signal: AbortSignal,
  ): Promise<string[]> => {
    const { id, text, coverPath } = file;
    if (coverPath !== undefined) {
      try {
        const { size } = await stat(coverPath);
        const picture = {
          kind: 'image',
          mime: 'image/png',
          path: coverPath,
          bytes: size,
          fileName: '',
          signal,
        } as const;
        return await media.add(picture, { id: file.ownerId, role: file.role }, (cover, trx) =>
          finish(trx, id, { state: 'ready', text, cover }),
        );
      } catch (error) {
        if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
      }
    }
    return transact(db, (trx) => finish(trx, id, { state: 'ready', text, cover: undefined }));
  };

  const read = async ({ id }: { id: string }, { signal, isLast }: Attempt): Promise<void> => {
    const row = await repo.findUnread(db, id);
    if (!row) return;
    const coverPath = scratch.newPath();
    try {
      const document = { path: media.pathOf(row.name), format: row.format as LibraryFormat, coverPath };
      const { text, hasCover } = await readDocument(document, { signal, niceness });
      const found = {
        id,
        ownerId: row.owner_id,
        role: row.role as Role,
        text,
        coverPath: hasCover ? coverPath : undefined,
      };
      live.deliver(await finishWith(found, signal));
    } catch (error) {
      if (error instanceof Gone) return;
      // the server stops: whoever is up next begins again
      if (signal.aborted) return addJob(db, readLibraryFile, { id }, { ...fileKey(id), maxAttempts: 5 });
      const isOfFile = error instanceof AppError && ERRORS[error.code].status < 500;
      if (!isOfFile && !isLast) throw error;
      if (!isOfFile) logger.error({ err: error, file: id }, 'a file of the library could not be read');
      const told = await transact(db, (trx) =>
        finish(trx, id, { state: 'unreadable', text: '', cover: undefined }),
      ).catch((failure: unknown) => {
        if (failure instanceof Gone) return [];
        throw failure;
      });
      live.deliver(told);
    } finally {
      await rm(coverPath, { force: true });
    }
  };

  return [handleJob(readLibraryFile, read)];
}
