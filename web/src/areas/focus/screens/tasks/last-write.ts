import { type DBSchema, openDB } from 'idb';

/*
 * A browser publishes a write to localStorage to its other processes a moment later, even when they wait for the same
 * lock. IndexedDB has no such delay: it stores the id of the last write, and localStorage the id of the write that this
 * tab sees.
 */

const SEEN_KEY = 'tasks-last-write';
/** The maximum wait for a write, in milliseconds. Its tab may have been closed before the write reached the disk. */
const PATIENCE_MS = 1000;
const CHECK_EVERY_MS = 5;

interface LastWrite extends DBSchema {
  writes: { key: 'last'; value: string };
}

const database = () =>
  openDB<LastWrite>('quad-tasks', 1, { upgrade: (opened) => void opened.createObjectStore('writes') });

/** Wait until this tab sees the last write to the tasks. Without IndexedDB it does not wait. */
export async function seeLastWrite(): Promise<void> {
  const last = await database()
    .then(async (opened) => {
      const name = await opened.get('writes', 'last');
      opened.close();
      return name;
    })
    .catch(() => undefined);
  if (last === undefined) return;
  const deadline = performance.now() + PATIENCE_MS;
  while (localStorage.getItem(SEEN_KEY) !== last && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
}

/** Store the id of the last write, for `seeLastWrite` in other tabs. Throws when storage is blocked or full. */
export async function nameLastWrite(name: string): Promise<void> {
  localStorage.setItem(SEEN_KEY, name);
  try {
    const opened = await database();
    await opened.put('writes', name, 'last');
    opened.close();
  } catch {
    // Without IndexedDB, other tabs do not wait.
  }
}
