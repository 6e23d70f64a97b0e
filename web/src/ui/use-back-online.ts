import { useEffect, useEffectEvent } from 'react';
import { onBack } from '../lib/reachable.ts';

/** Calls `act` when the device is online again, or the server can be reached again, for what could not be loaded. */
export function useBackOnline(act: () => void) {
  'use no memo'; // decision 152
  const again = useEffectEvent(act);
  useEffect(() => onBack(() => again()), []);
}
