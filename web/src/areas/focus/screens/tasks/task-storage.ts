import { parseTasks, type Task } from './task-rules.ts';

/*
 * Stores the tasks. The specification names one key for the whole device, so the list under it is the signed-in user's.
 * When another user signs in, that user's list replaces it, and it waits under its own key.
 */

/** The key of the signed-in user's list, by the specification. */
export const TASKS_KEY = 'tasks';
/**
 * The owner of that list. A list without an owner was written by another client: the first user to open it adopts it.
 */
const OWNER_KEY = 'tasks-owner';
/** The key of a list that waits for its owner. */
const waitingKey = (personId: string) => `tasks-of-${personId}`;
/** The key prefix of an unreadable text. The time at which it was put aside follows. */
const ASIDE_PREFIX = 'tasks-unreadable-';

/**
 * Read the user's tasks, and put an unreadable text aside under its own key. Throws when storage is blocked, or too
 * full to put the text aside. Nothing is overwritten then.
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

/** Store the tasks. Throws when storage is blocked or full. */
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

/** Make the stored list that of the user. No list is lost when the browser closes halfway. */
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
