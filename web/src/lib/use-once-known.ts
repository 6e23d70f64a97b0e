import { useState } from 'react';

/**
 * Whether each of these queries has been answered or has failed since the component was mounted. It stays true, so that
 * a retry removes nothing below the component, nor any text typed there.
 */
export function useOnceKnown(
  ...queries: readonly { readonly data: unknown; readonly failureCount: number }[]
): boolean {
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && queries.every(({ data, failureCount }) => data !== undefined || failureCount > 0)) setKnown(true);
  return isKnown;
}
