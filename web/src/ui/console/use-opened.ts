import { useState } from 'react';
import { useEntry } from '../../lib/routing/use-entry.ts';

/**
 * What is open over a screen: what its address asks for, once for each visit of that address, and what is opened and closed
 * by hand after that.
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
