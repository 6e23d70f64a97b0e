import { useDeferredValue } from 'react';

/**
 * The data of a screen; undefined until it arrives. Its first rendering is sliced, so that the browser can paint and
 * handle input between the slices. Later changes, and data that is present already, are rendered at once.
 */
export function useArrival<T>(value: T | undefined): T | undefined {
  const isHere = useDeferredValue(value !== undefined);
  return isHere ? value : undefined;
}
