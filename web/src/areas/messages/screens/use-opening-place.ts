import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Row } from './rows.ts';

/** How long the place is held at most, in milliseconds. */
const HELD = 3000;
/** After one of these inputs the user determines the scroll position. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * Opens a conversation at its first unread message, or at its end, and holds that place while the rows around it are
 * measured: their heights are only guessed at first. Returns how to let go of it.
 */
export function useOpeningPlace({ list, rows, scroller }: Given): () => void {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const held = useRef(true);
  const latest = useRef(rows);
  latest.current = rows;
  const height = list.getTotalSize();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another place
  useLayoutEffect(() => {
    if (!held.current) return;
    const unread = latest.current.findIndex(({ type }) => type === 'unread');
    if (unread === -1) list.scrollToEnd();
    else list.scrollToIndex(unread, { align: 'start' });
  }, [list, height]);

  useEffect(() => {
    const element = scroller.current;
    const letGo = () => {
      held.current = false;
    };
    const timer = setTimeout(letGo, HELD);
    for (const event of TAKES_OVER) element?.addEventListener(event, letGo, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of TAKES_OVER) element?.removeEventListener(event, letGo);
    };
  }, [scroller]);

  return useCallback(() => {
    held.current = false;
  }, []);
}
