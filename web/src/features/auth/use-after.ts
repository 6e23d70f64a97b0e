import { useEffect, useEffectEvent } from 'react';

/** Does something once `delay` milliseconds after `begun` became true, unless the screen is left before. */
export function useAfter(begun: boolean, delay: number, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(act, delay);
    return () => clearTimeout(timer);
  }, [begun, delay]);
}
