import { newUuid } from '../../../../lib/new-uuid.ts';
import { session } from '../../../../lib/session.ts';
import { nameLastWrite, seeLastWrite } from './last-write.ts';
import type { Task } from './task-rules.ts';
import { deleteAside, readAside, readTasks, TASKS_KEY, writeTasks } from './task-storage.ts';

/** Why tasks are not stored: the browser does not allow it, or there is no room. */
type StorageProblem = 'blocked' | 'full';

interface TaskState {
  /** False until it is known what is stored. */
  readonly isRead: boolean;
  readonly tasks: readonly Task[];
  readonly problem: StorageProblem | undefined;
  /** The unreadable texts that were stored here. */
  readonly aside: readonly string[];
}

/** The result of a change. Where storage is blocked, a change lasts as long as the page. */
export type Outcome = 'saved' | 'not-saved';

const EMPTY: TaskState = { isRead: false, tasks: [], problem: undefined, aside: [] };

type Change = (tasks: readonly Task[]) => readonly Task[];

let state = EMPTY;
/** Changes that are shown, and wait for other tabs to be written. */
const waiting: Change[] = [];
const listeners = new Set<() => void>();

/** The tasks of the signed-in person on this device, the same in all tabs. */
export const taskStore = {
  get: () => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Reads what is stored, for the first time or after another tab has changed it. */
  read: () => taskStore.change((tasks) => tasks),

  /**
   * Change the stored tasks: one tab at a time reads, changes and writes, so that no tab undoes another's change. The
   * change shows at once. A list that `make` returns unchanged is not written.
   */
  change(make: Change): Promise<Outcome> {
    waiting.push(make);
    show({ tasks: make(state.tasks) });
    return alone(async () => {
      await seeLastWrite().catch(() => undefined);
      waiting.splice(waiting.indexOf(make), 1);
      return perform(make);
    });
  },

  /** Deletes what could not be read. */
  forgetAside: () =>
    alone(async () => {
      try {
        deleteAside(localStorage);
      } catch {
        // Blocked: there is nothing.
      }
      show({ aside: [] });
    }),
};

/** Reads, changes and writes the stored tasks. */
async function perform(make: Change): Promise<Outcome> {
  const person = session.get()?.user._id;
  if (person === undefined) return 'not-saved';
  let tasks: readonly Task[] = [];
  try {
    tasks = readTasks(localStorage, person, Date.now());
    const made = make(tasks);
    if (made !== tasks) {
      writeTasks(localStorage, made);
      await nameLastWrite(newUuid());
    }
    show({ isRead: true, tasks: withWaiting(made), problem: undefined, aside: readAside(localStorage) });
    return 'saved';
  } catch (error) {
    // Without storage, the shown tasks have the change already.
    if (!isFull(error)) show({ isRead: true, problem: 'blocked' });
    else show({ isRead: true, tasks: withWaiting(tasks), problem: 'full' });
    return isFull(error) ? 'not-saved' : 'saved';
  }
}

const withWaiting = (tasks: readonly Task[]) => waiting.reduce((list, make) => make(list), tasks);

function show(next: Partial<TaskState>) {
  state = { ...state, ...next };
  for (const listener of [...listeners]) listener();
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Runs work while no other tab does. Browsers without locks do it at once: their tabs have a process in common. */
const alone = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('tasks', work) : work();

session.onAccountLeft(() => show(EMPTY));
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === TASKS_KEY || key === null) void taskStore.read();
  });
}
