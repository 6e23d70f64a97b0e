import { useDeferredValue } from 'react';

/**
 * What a screen has asked for; undefined until it is there. When it arrives, it is rendered in slices, between which the
 * browser can paint and handle input; what it changes to later, at once. What is there already is shown at once.
 */
export function useArrival<T>(value: T | undefined): T | undefined {
  const isHere = useDeferredValue(value !== undefined);
  return isHere ? value : undefined;
}
