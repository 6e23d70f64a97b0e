import { useEffect } from 'react';

/** Keep the device's screen on while the component is mounted, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let left = false;
    let lock: WakeLockSentinel | undefined;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (left) await held.release();
        else lock = held;
      } catch {
        // Refused, for example with an almost empty battery: the screen turns off as usual.
      }
    }
    // The browser releases the lock whenever the page is hidden.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    void hold();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
