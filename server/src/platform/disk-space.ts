import { statfs } from 'node:fs/promises';

/** Whether there is room on the disk for what people write. */
export interface DiskSpace {
  /** Changes are refused: what is left is for Postgres, which needs some to answer reads and to recover. */
  readonly isLow: boolean;
  close(): void;
}

const MB = 1024 * 1024;
/** Six segments of Postgres' log, more than it writes while changes that are under way end. */
export const LOW_BYTES = 96 * MB;
/** How much more must be free before changes are accepted again, so that they are not accepted and refused in turn. */
const AGAIN_BYTES = 16 * MB;
const LOOK_MS = 1000;

/** The bytes that are free for an ordinary user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the disk of a folder; it has been looked at once when this resolves. */
export async function watchDiskSpace(folder: string, lowBytes = LOW_BYTES): Promise<DiskSpace> {
  let isLow = false;
  const look = async () => {
    // where the system does not tell, there is room until a write fails
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    isLow = free < (isLow ? lowBytes + AGAIN_BYTES : lowBytes);
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    get isLow() {
      return isLow;
    },
    close: () => clearInterval(timer),
  };
}
