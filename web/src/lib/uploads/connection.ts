/** Waits until the browser is online again, or for a while where it does not know that it is not. */
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
