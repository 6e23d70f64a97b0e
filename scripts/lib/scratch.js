import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, where Linux has one. */
const IN_MEMORY = '/dev/shm';
/** The room that the data of a test run may take there, in bytes. */
const ROOM = 2 * 1024 ** 3;

/**
 * The folder for data that a test run throws away: in memory where there is room, because databases are created and
 * dropped all the time, else that of the system.
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
