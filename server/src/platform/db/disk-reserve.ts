import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, LOW_BYTES } from '../disk-space.ts';

const MB = 1024 * 1024;
/** Four segments of Postgres' log: recovery needs one or two. */
const RESERVE_BYTES = 64 * MB;
/** With less than this, Postgres may not be able to recover. */
const NEEDED_BYTES = 48 * MB;
const CHECK_MS = 10_000;

/**
 * Disk space reserved for a full disk. Postgres stops when it cannot extend its log, and needs space to recover when it
 * starts again. Then the reserve is released, and reserved again once there is space.
 */
export interface DiskReserve {
  /** Release the reserve when Postgres has too little space to start. */
  releaseIfNeeded(): Promise<void>;
  close(): Promise<void>;
}

/** Keep a reserve in a folder, written in the background. */
export function keepDiskReserve(folder: string, bytes = RESERVE_BYTES): DiskReserve {
  const path = join(folder, 'disk-reserve');
  let closed = false;
  let working: Promise<void> = Promise.resolve();

  const setAside = async () => {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (closed || size === bytes || (await freeBytes(folder)) < bytes + 2 * LOW_BYTES) return;
    await writeReserve(path, bytes);
  };
  const check = () => {
    // A failed reserve is tried again later.
    working = working.then(setAside).catch(() => undefined);
  };
  check();
  const timer = setInterval(check, CHECK_MS).unref();

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

/** Write random bytes, which no file system can skip or compress. */
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
