import { useState } from 'react';

/**
 * Whether each of these queries has been answered or has failed since the component is there. From then on it stays true:
 * trying again what has failed takes nothing away that stands below it, nor what was typed there.
 */
export function useOnceKnown(
  ...queries: readonly { readonly data: unknown; readonly failureCount: number }[]
): boolean {
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && queries.every(({ data, failureCount }) => data !== undefined || failureCount > 0)) setKnown(true);
  return isKnown;
}
