import { statfs } from 'node:fs/promises';
import type { GaugeDefinition } from './observe/metrics.ts';

/** Whether the disk has space for changes. */
export interface DiskSpace {
  /** Refuse changes: the rest is for Postgres, which needs space to answer reads and to recover. */
  readonly isLow: boolean;
  close(): void;
}

const MB = 1024 * 1024;
export const GB = 1024 * MB;
/** The disk is nearly full with less than a tenth or this many bytes free. */
const LOW_SPACE_BYTES = 2 * GB;
const LOW_SPACE_SHARE = 0.1;
/** Urgent, because a full disk refuses all changes. */
const URGENT_BYTES = GB / 2;

/** Six segments of Postgres' log, more than it writes while running changes end. */
export const LOW_BYTES = 96 * MB;
/** The additional space needed to accept changes again, so that the state does not alternate. */
const AGAIN_BYTES = 16 * MB;
const CHECK_MS = 1000;

/** The bytes available to an ordinary user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The space on the disk of a folder, as admins should judge it. */
export async function roomOf(
  folder: string,
): Promise<{ readonly freeBytes: number; readonly sizeBytes: number; readonly state: 'enough' | 'low' | 'urgent' }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, sizeBytes] = [bavail * bsize, blocks * bsize];
  const isLow = free <= Math.max(LOW_SPACE_BYTES, sizeBytes * LOW_SPACE_SHARE);
  return { freeBytes: free, sizeBytes, state: free < URGENT_BYTES ? 'urgent' : isLow ? 'low' : 'enough' };
}

/** Watch the disk of a folder. Resolves after the first check. */
export async function watchDiskSpace(folder: string, lowBytes = LOW_BYTES): Promise<DiskSpace> {
  let isLow = false;
  const check = async () => {
    // Without information from the system, assume space until a write fails.
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    isLow = free < (isLow ? lowBytes + AGAIN_BYTES : lowBytes);
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return {
    get isLow() {
      return isLow;
    },
    close: () => clearInterval(timer),
  };
}

/** The space on the disk of a folder. */
export const diskGauges = (folder: string): readonly GaugeDefinition[] => [
  {
    name: 'quad_disk_free_bytes',
    help: 'Free bytes on the disk of the data folder',
    isShared: true,
    read: () => freeBytes(folder),
  },
  {
    name: 'quad_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    isShared: true,
    async read() {
      const { blocks, bsize } = await statfs(folder);
      return blocks * bsize;
    },
  },
];
