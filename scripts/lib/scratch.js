import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, where Linux has one. */
const IN_MEMORY = '/dev/shm';
/** How many bytes the data of a test run may take there. */
const ROOM = 2 * 1024 ** 3;

/**
 * The folder for data that a test run deletes. It is in memory where there is space, because tests create and drop
 * databases all the time, else the system's own.
 *
 * @returns {string}
 */
export function scratchFolder() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
