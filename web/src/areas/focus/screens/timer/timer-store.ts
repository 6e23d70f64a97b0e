import { NEW_TIMER, type Phase, parseTimer, settled, type Timer } from './timer-rules.ts';

const KEY = 'focus-timer';

/** The cached timer. When storage is blocked, it is lost with the page. */
let timer = NEW_TIMER;
let isRead = false;
const listeners = new Set<() => void>();

function show(next: Timer) {
  timer = next;
  isRead = true;
  for (const listener of [...listeners]) listener();
}

function read(): Timer {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? timer : parseTimer(stored);
  } catch {
    return timer;
  }
}

/** The focus timer of this device, shared by all tabs, also after a reload. */
export const timerStore = {
  get: () => {
    if (!isRead) {
      timer = read();
      isRead = true;
    }
    return timer;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Change the stored timer. One tab at a time does so, so that only one tab ends a phase. */
  change: (make: (timer: Timer) => Timer): Promise<void> =>
    alone(() => {
      const before = read();
      const changed = make(before);
      if (changed !== before) {
        try {
          localStorage.setItem(KEY, JSON.stringify(changed));
        } catch {
          // Storage is blocked or full: the timer is lost with the page.
        }
      }
      show(changed);
    }),

  /** End the phase whose time is over, and return it. Only one of several tabs gets it. */
  async settle(): Promise<Phase | undefined> {
    let ended: Phase | undefined;
    await timerStore.change((before) => {
      const after = settled(before, Date.now());
      ({ ended } = after);
      return after.timer;
    });
    return ended;
  },
};

const alone = async (work: () => void): Promise<void> =>
  navigator.locks ? navigator.locks.request('focus-timer', work) : work();

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(read());
  });
}
