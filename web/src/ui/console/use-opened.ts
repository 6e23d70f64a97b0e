import { useState } from 'react';
import { useEntry } from '../../lib/routing/use-entry.ts';

/**
 * The form or sheet that is open over a screen. Each visit of an address with `asked` opens it once; then the user
 * opens and closes it.
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
