import { useState } from 'react';
import { useEntry } from '../../lib/routing/use-entry.ts';

/**
 * The thing that is open over a screen: from the address once for each visit of that address, then as the user opens
 * and closes it.
 */
export function useOpened<What extends string>(asked: What | undefined) {
  const visit = useEntry(({ key }) => key);
  const [seen, setSeen] = useState<string>();
  const [opened, setOpened] = useState<What | null>(null);
  if (asked !== undefined && seen !== visit) {
    setSeen(visit);
    setOpened(asked);
  }
  return [opened, setOpened] as const;
}
