import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, LOW_BYTES } from '../disk-space.ts';

const MB = 1024 * 1024;
/** Four segments of Postgres' log: recovering needs one or two. */
const RESERVE_BYTES = 64 * MB;
/** With less than this, Postgres may not be able to recover. */
const NEEDED_BYTES = 48 * MB;
const LOOK_MS = 10_000;

/**
 * Room that is set aside on the disk for the day it is full. Postgres stops when it cannot extend its log, and cannot
 * start again without room to recover in: then the reserve is given up, and set aside again once there is room.
 */
export interface DiskReserve {
  /** Gives the reserve up when there is too little room for Postgres to start. */
  releaseIfNeeded(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps a reserve in a folder, and sets it aside in the background. */
export function keepDiskReserve(folder: string, bytes = RESERVE_BYTES): DiskReserve {
  const path = join(folder, 'disk-reserve');
  let closed = false;
  let working: Promise<void> = Promise.resolve();

  const setAside = async () => {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (closed || size === bytes || (await freeBytes(folder)) < bytes + 2 * LOW_BYTES) return;
    await writeReserve(path, bytes);
  };
  const look = () => {
    // one that cannot be made is tried again later
    working = working.then(setAside).catch(() => undefined);
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    async releaseIfNeeded() {
      if ((await freeBytes(folder).catch(() => NEEDED_BYTES)) < NEEDED_BYTES) await rm(path, { force: true });
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** Writes bytes that no file system can leave out or compress. */
async function writeReserve(path: string, bytes: number): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await using file = await open(partial, 'w', 0o600);
    const block = randomBytes(MB);
    for (let left = bytes; left > 0; left -= block.length) await file.writeFile(block.subarray(0, left));
    await file.sync();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
