import { type AccountLease, leaseAccount } from '../../../../lib/account-lease.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { session } from '../../../../lib/session.ts';
import { nameLastWrite, seeLastWrite } from './last-write.ts';
import type { Task } from './task-rules.ts';
import { deleteAside, readAside, readTasks, TASKS_KEY, writeTasks } from './task-storage.ts';

/** The reason why tasks are not stored: the browser does not allow it, or storage is full. */
type StorageProblem = 'blocked' | 'full';

interface TaskState {
  /** Whether the stored tasks have been read. */
  readonly isRead: boolean;
  readonly tasks: readonly Task[];
  readonly problem: StorageProblem | undefined;
  /** The unreadable texts that were put aside. */
  readonly aside: readonly string[];
}

/** The result of a change. When storage is blocked, a change is lost with the page. */
export type Outcome = 'saved' | 'not-saved';

const EMPTY: TaskState = { isRead: false, tasks: [], problem: undefined, aside: [] };

type Change = (tasks: readonly Task[]) => readonly Task[];

let state = EMPTY;
/** The shown changes that still wait to be written, because other tabs are writing. */
const waiting: Change[] = [];
const listeners = new Set<() => void>();

/** The tasks of the signed-in user on this device, shared by all tabs. */
export const taskStore = {
  get: () => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Read the stored tasks, at first or after another tab has changed them. */
  read: () => taskStore.change((tasks) => tasks),

  /**
   * Change the stored tasks: one tab at a time reads, changes and writes, so that no tab undoes another's change. The
   * change shows at once. A list that `make` returns unchanged is not written.
   */
  change(make: Change): Promise<Outcome> {
    const lease = leaseAccount();
    waiting.push(make);
    show({ tasks: make(state.tasks) });
    return alone(async () => {
      await seeLastWrite().catch(() => undefined);
      waiting.splice(waiting.indexOf(make), 1);
      return perform(make, lease);
    });
  },

  /** Delete the unreadable texts. */
  forgetAside: () =>
    alone(async () => {
      try {
        deleteAside(localStorage);
      } catch {
        // Storage is blocked: nothing was put aside.
      }
      show({ aside: [] });
    }),
};

/** Read, change and write the stored tasks of the account that asked. */
async function perform(make: Change, { userId, holds }: AccountLease): Promise<Outcome> {
  if (userId === undefined || !holds()) return 'not-saved';
  let tasks: readonly Task[] = [];
  try {
    tasks = readTasks(localStorage, userId, Date.now());
    const changed = make(tasks);
    if (changed !== tasks) {
      writeTasks(localStorage, changed);
      await nameLastWrite(newUuid());
    }
    if (!holds()) return 'saved';
    show({ isRead: true, tasks: withWaiting(changed), problem: undefined, aside: readAside(localStorage) });
    return 'saved';
  } catch (error) {
    // Without storage, the shown tasks already have the change.
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

/** Run work while no other tab does. Browsers without locks run it at once, because their tabs share a process. */
const alone = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('tasks', work) : work();

session.onAccountLeft(() => show(EMPTY));
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === TASKS_KEY || key === null) void taskStore.read();
  });
}
