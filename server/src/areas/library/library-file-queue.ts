import type { Executor } from '../../platform/db/database.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { countUnread } from './library-files.repo.ts';

/** Reading of a file. */
export interface Reading {
  readonly id: string;
  /** It waits until nothing else does. */
  readonly isBehind?: boolean;
  /** How often it has used up the time that a file may take. */
  readonly timeouts?: number;
}

/** Reads the words of a file and makes its cover. */
export const readLibraryFile = defineJob<Reading>('read-library-file', { pace: 'slow' });

/** A file of up to so many bytes comes before a larger one of the same turn. */
const SIZES = [1, 5, 20].map((megabytes) => megabytes * 1024 * 1024);
/** Turns that are told apart; more files of one person wait than this only by accident. */
const TURNS_MAX = 1000;
/** The priority of what waits until nothing else does: higher than that of any turn. */
export const BEHIND = 20_000;

/** The files of a person are read one after the other. */
export const lineOf = (ownerId: string): string => `library:${ownerId}`;

/**
 * Queues the reading of a new file, in the transaction that stores it. People take turns: everybody's first file comes before
 * anybody's second, and small ones come before large ones of the same turn.
 */
export async function queueReading(
  trx: Executor,
  { id, ownerId, bytes }: { id: string; ownerId: string; bytes: number },
): Promise<void> {
  const turn = Math.min((await countUnread(trx, ownerId)) - 1, TURNS_MAX);
  const size = SIZES.filter((limit) => bytes > limit).length;
  await queue(trx, { id }, ownerId, turn * (SIZES.length + 1) + size);
}

/** Queues the reading of a file behind that of all others. */
export const queueBehind = (trx: Executor, reading: Reading, ownerId: string): Promise<void> =>
  queue(trx, { ...reading, isBehind: true }, ownerId, BEHIND);

/** Queues the reading of a file that the end of the server has broken off, before all others. */
export const queueAgain = (trx: Executor, reading: Reading, ownerId: string): Promise<void> =>
  queue(trx, reading, ownerId, reading.isBehind ? BEHIND : 0);

const queue = (trx: Executor, reading: Reading, ownerId: string, priority: number): Promise<void> =>
  addJob(trx, readLibraryFile, reading, {
    key: `library:${reading.id}`,
    line: lineOf(ownerId),
    priority,
    maxAttempts: 5,
  });
