import { parseTasks, type Task } from './task-rules.ts';

/*
 * Stores the tasks. The specification names one key for the whole device, so the list under it is the signed-in user's.
 * When another user signs in, their list replaces it, and it waits under a key of its own.
 */

/** The list of the person who uses the device, as the specification has it. */
export const TASKS_KEY = 'tasks';
/**
 * The owner of that list. A list without an owner was written by another client: the first user to open it adopts it.
 */
const OWNER_KEY = 'tasks-owner';
/** A list that waits for its owner. */
const waitingKey = (personId: string) => `tasks-of-${personId}`;
/** An unreadable stored text, with the time at which it was put aside. */
const ASIDE_PREFIX = 'tasks-unreadable-';

/**
 * Reads a person's tasks, and puts what cannot be read under a key of its own. Throws when storage is blocked, or too
 * full to put something aside: then nothing has been overwritten.
 */
export function readTasks(storage: Storage, personId: string, now: number): readonly Task[] {
  takeOver(storage, personId);
  const stored = storage.getItem(TASKS_KEY);
  const { tasks, isBroken } = parseTasks(stored);
  if (stored !== null && isBroken) {
    storage.setItem(ASIDE_PREFIX + new Date(now).toISOString(), stored);
    writeTasks(storage, tasks);
  }
  return tasks;
}

/** Throws when storage is blocked or full. */
export function writeTasks(storage: Storage, tasks: readonly Task[]): void {
  storage.setItem(TASKS_KEY, JSON.stringify(tasks));
}

/** The texts that were put aside, oldest first. */
export function readAside(storage: Storage): readonly string[] {
  return asideKeys(storage).map((key) => storage.getItem(key) ?? '');
}

export function deleteAside(storage: Storage): void {
  for (const key of asideKeys(storage)) storage.removeItem(key);
}

const asideKeys = (storage: Storage): string[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(ASIDE_PREFIX))
    .sort();

/** Makes the list under the key that of a person. A browser that is closed in between loses nothing of either. */
function takeOver(storage: Storage, personId: string): void {
  const owner = storage.getItem(OWNER_KEY);
  if (owner !== personId) {
    const list = storage.getItem(TASKS_KEY);
    if (owner !== null && list !== null) {
      storage.setItem(waitingKey(owner), list);
      storage.removeItem(TASKS_KEY);
    }
    storage.setItem(OWNER_KEY, personId);
  }
  const waiting = storage.getItem(waitingKey(personId));
  if (waiting === null || storage.getItem(TASKS_KEY) !== null) return;
  storage.setItem(TASKS_KEY, waiting);
  storage.removeItem(waitingKey(personId));
}
