import { rm, stat } from 'node:fs/promises';
import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { libraryItemReady } from '@quad/contract/library/library';
import type { LibraryFormat } from '@quad/contract/library/library-kinds';
import type { Role } from '@quad/contract/people/people';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Attempt, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import { readDocument } from '../../platform/media/documents/documents.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { ScratchFolder } from '../../platform/media/scratch-folder.ts';
import { queueInterrupted, queueLast, type Reading, readLibraryFile } from './library-file-queue.ts';
import * as repo from './library-files.repo.ts';
import { NoLongerNeeded, Replaced, watchNeed } from './reading-watch.ts';

/**
 * Timeouts after which a file counts as unreadable. The second attempt runs last, because the machine may have been
 * busy.
 */
const TIMEOUTS_MAX = 2;

type Unread = NonNullable<Awaited<ReturnType<typeof repo.findUnread>>>;

export function libraryJobs(parts: {
  db: Database;
  live: Live;
  media: MediaLibrary;
  scratch: ScratchFolder;
  logger: FastifyBaseLogger;
  /** The `nice` value of the reading process. */
  niceness: number;
  /** The time limit of a reading; the default is that of `readDocument`. */
  minutes?: number;
}): readonly JobHandler[] {
  const { db, live, media, scratch, logger, niceness, minutes } = parts;

  const finish = async (trx: Executor, id: string, found: repo.FoundInFile): Promise<void> => {
    const items = await repo.touchItemsOfFile(trx, id);
    if (!(await repo.finishFile(trx, id, found))) throw new NoLongerNeeded();
    // people are locked in id order, so that concurrent jobs cannot deadlock
    for (const item of items.toSorted((a, b) => (a.uploader_id < b.uploader_id ? -1 : 1)))
      await live.add(trx, libraryItemReady, [item.uploader_id], { item: item.id });
  };

  /** Store the text with the cover. The cover is left out when it is unreadable or exceeds the owner's quota. */
  const finishWith = async (
    file: { id: string; ownerId: string; role: Role; text: string; coverPath: string | undefined },
    signal: AbortSignal,
  ): Promise<void> => {
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
          finish(trx, id, { state: 'ready', problem: null, text, cover }),
        );
      } catch (error) {
        if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
      }
    }
    return transact(db, (trx) => finish(trx, id, { state: 'ready', problem: null, text, cover: undefined }));
  };

  /** Mark a file as unreadable. People see `problem`; null means a damaged file. */
  const fail = async (id: string, problem: ErrorCode | null): Promise<void> => {
    const found = { state: 'unreadable', problem, text: '', cover: undefined } as const;
    await transact(db, (trx) => finish(trx, id, found));
  };

  const readAndStore = async (row: Unread, id: string, signal: AbortSignal): Promise<void> => {
    const coverPath = scratch.newPath();
    try {
      const { text, hasCover } = await media
        .withFile(row.name, (path) =>
          readDocument({ path, format: row.format as LibraryFormat, coverPath }, { signal, niceness, minutes }),
        )
        .catch(rethrowTimeout);
      const cover = hasCover ? coverPath : undefined;
      const file = { id, ownerId: row.owner_id, role: row.role, text, coverPath: cover };
      await finishWith(file, signal);
    } finally {
      await rm(coverPath, { force: true });
    }
  };

  const read = async (reading: Reading, { signal: stopping, isLast }: Attempt): Promise<void> => {
    const { id, isBehind, timeouts = 0 } = reading;
    const row = await repo.findUnread(db, id);
    if (!row) return;
    const { owner_id: ownerId } = row;
    if (!row.is_shown && !isBehind) return queueLast(db, reading, ownerId);
    const need = watchNeed(db, reading);
    try {
      await readAndStore(row, id, AbortSignal.any([stopping, need.signal]));
    } catch (error) {
      if (error instanceof NoLongerNeeded || need.signal.reason instanceof NoLongerNeeded) return;
      // the server is stopping: the next worker starts over
      if (stopping.aborted) return queueInterrupted(db, reading, ownerId);
      if (need.signal.reason instanceof Replaced) return queueLast(db, reading, ownerId);
      const code = error instanceof AppError ? error.code : 'internal';
      if (error instanceof ReadingTimedOut) {
        if (timeouts + 1 < TIMEOUTS_MAX) return queueLast(db, { id, timeouts: timeouts + 1 }, ownerId);
        return await fail(id, 'library_file_too_slow').catch(ignoreNoLongerNeeded);
      }
      const isOfFile = ERRORS[code].status < 500;
      if (!isOfFile && !isLast) throw error;
      if (!isOfFile) logger.error({ err: error, file: id }, 'a file of the library could not be read');
      await fail(id, code === 'too_demanding' ? 'library_file_too_slow' : null).catch(ignoreNoLongerNeeded);
    } finally {
      need.stop();
    }
  };

  return [handleJob(readLibraryFile, read)];
}

/** The reading of a document took longer than its minutes. */
class ReadingTimedOut extends Error {}

/** Tell the time-out of a reading from a media store that is too busy for the cover, which the job tries again. */
function rethrowTimeout(error: unknown): never {
  throw error instanceof AppError && error.code === 'media_busy' ? new ReadingTimedOut() : error;
}

function ignoreNoLongerNeeded(error: unknown): void {
  if (!(error instanceof NoLongerNeeded)) throw error;
}
