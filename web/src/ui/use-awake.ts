import { useEffect, useState } from 'react';

/** How long controls stay after a touch, in milliseconds. */
const STAY_MS = 3000;

/** Whether something was used just now, and what says that it is. */
export function useAwake(): [awake: boolean, wake: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), STAY_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== 0, () => setSince(performance.now())];
}
