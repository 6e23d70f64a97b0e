import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Row } from './rows.ts';

/** The most time that the place is held, in milliseconds. */
const MAX_HOLD = 3000;
/** The inputs that give the scroll position to the user. */
const USER_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * Open a conversation at its first unread message or at its end. Hold that place while rows are measured, because their
 * heights are estimates at first. Return a function that releases the place.
 */
export function useOpeningPlace({ list, rows, scroller }: Given): () => void {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const held = useRef(true);
  const latest = useRef(rows);
  latest.current = rows;
  const height = list.getTotalSize();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new height needs another scroll
  useLayoutEffect(() => {
    if (!held.current) return;
    const unread = latest.current.findIndex(({ type }) => type === 'unread');
    if (unread === -1) list.scrollToEnd();
    else list.scrollToIndex(unread, { align: 'start' });
  }, [list, height]);

  useEffect(() => {
    const element = scroller.current;
    const releasePlace = () => {
      held.current = false;
    };
    const timer = setTimeout(releasePlace, MAX_HOLD);
    for (const event of USER_INPUTS) element?.addEventListener(event, releasePlace, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of USER_INPUTS) element?.removeEventListener(event, releasePlace);
    };
  }, [scroller]);

  return useCallback(() => {
    held.current = false;
  }, []);
}
