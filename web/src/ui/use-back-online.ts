import { useEffect, useEffectEvent } from 'react';
import { onBack } from '../lib/reachable.ts';

/** Call `act` when the device is online again or the server is reachable again, to load what failed before. */
export function useBackOnline(act: () => void) {
  'use no memo'; // decision 152
  const again = useEffectEvent(act);
  useEffect(() => onBack(() => again()), []);
}
