/** Wait until the browser is online again. If it is not known to be offline, wait for `time` milliseconds. */
export function connection(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', giveUp);
    };
    const go = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(() => navigator.onLine && go(), time);
    window.addEventListener('online', go);
    signal.addEventListener('abort', giveUp);
  });
}
