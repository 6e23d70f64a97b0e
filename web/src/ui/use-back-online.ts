import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when the device is online again, for what could not be loaded. */
export function useBackOnline(act: () => void) {
  'use no memo'; // decision 197
  const again = useEffectEvent(act);
  useEffect(() => {
    const listener = () => again();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
