import { readSync } from 'node:fs';

/** The pipe that the parent of a task keeps open and never writes to. */
const PARENT = 4;

/**
 * A thread that waits for the end of the parent and then ends the process at once. The main thread cannot, because it
 * may be in a parser that does not return.
 */
try {
  readSync(PARENT, Buffer.alloc(1));
} finally {
  process.kill(process.pid, 'SIGKILL');
}
