import { useEffect, useEffectEvent } from 'react';

/** Does something once, `delay` milliseconds after `begun` becomes true, unless the user leaves the screen first. */
export function useAfter(begun: boolean, delay: number, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(act, delay);
    return () => clearTimeout(timer);
  }, [begun, delay]);
}
