import { useEffect, useEffectEvent } from 'react';

/** Run an action once, `delay` milliseconds after `begun` becomes true, unless the user leaves the screen first. */
export function useAfter(begun: boolean, delay: number, action: () => void) {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  }, [begun, delay]);
}
