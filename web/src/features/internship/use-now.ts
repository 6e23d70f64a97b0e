import { useSyncExternalStore } from 'react';

/** A clock that tells the time in milliseconds, every `tick` of them, while somebody looks at it. */
function clock(tick: number) {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (timer === undefined) {
        now = Date.now();
        timer = setInterval(() => {
          now = Date.now();
          for (const each of [...listeners]) each();
        }, tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const minutes = clock(20_000);
const seconds = clock(1000);

/** The time of this device, precise enough for minutes. */
export const useNow = (): number => useSyncExternalStore(minutes.subscribe, minutes.now);

/** The same to the second. */
export const useSecondsNow = (): number => useSyncExternalStore(seconds.subscribe, seconds.now);
