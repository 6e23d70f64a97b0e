import type { Executor } from '../../platform/db/database.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { countUnread } from './library-files.repo.ts';

/** The payload of the job that extracts a file's text and cover. */
export interface Reading {
  readonly id: string;
  /** The file is read last, after all other files. */
  readonly isBehind?: boolean;
  /** How many attempts have timed out. */
  readonly timeouts?: number;
}

/** Extracts the text of a file and renders its cover. */
export const readLibraryFile = defineJob<Reading>('read-library-file', { pace: 'slow' });

/** Upper limits of the size classes, in bytes. Within a turn, a file of a smaller class is read first. */
const SIZES = [1, 5, 20].map((megabytes) => megabytes * 1024 * 1024);
/** Later files of a person count as files of this turn. Only a mistake queues so many of one person. */
const TURNS_MAX = 1000;
/** The priority of files to read last. A larger number is read later, and no turn reaches this one. */
export const LAST_PRIORITY = 20_000;

/** The job line of a person's files. Jobs of one line run one at a time. */
export const lineOf = (ownerId: string): string => `library:${ownerId}`;

/**
 * Queue a new file for reading, in the transaction that stores it. People take turns: all first files are read before
 * any second file. Within a turn, small files are read first.
 */
export async function queueReading(
  trx: Executor,
  { id, ownerId, bytes }: { id: string; ownerId: string; bytes: number },
): Promise<void> {
  const turn = Math.min((await countUnread(trx, ownerId)) - 1, TURNS_MAX);
  const size = SIZES.filter((limit) => bytes > limit).length;
  await queue(trx, { id }, ownerId, turn * (SIZES.length + 1) + size);
}

/** Queue a file to be read after all others. */
export const queueLast = (trx: Executor, reading: Reading, ownerId: string): Promise<void> =>
  queue(trx, { ...reading, isBehind: true }, ownerId, LAST_PRIORITY);

/** Queue a file again when a server shutdown interrupted its reading. A last file stays last; others go first. */
export const queueInterrupted = (trx: Executor, reading: Reading, ownerId: string): Promise<void> =>
  queue(trx, reading, ownerId, reading.isBehind ? LAST_PRIORITY : 0);

const queue = (trx: Executor, reading: Reading, ownerId: string, priority: number): Promise<void> =>
  addJob(trx, readLibraryFile, reading, {
    key: `library:${reading.id}`,
    line: lineOf(ownerId),
    priority,
    maxAttempts: 5,
  });
