import { type RefObject, useEffect, useRef } from 'react';
import type { Href } from '../../lib/routing/address.ts';
import { itemLinks, pageControl } from './rows.ts';

interface Turn {
  readonly by: 1 | -1;
  /** The last row before the turn, or the first one for the page before. */
  readonly from: string | undefined;
  readonly act: (row: HTMLElement) => void;
}

/**
 * Turn the page of a list, or load more of it, and then act on its next row: the first new one, or the last one of the
 * page before.
 */
export function useTurn(list: RefObject<HTMLElement | null>, items: readonly Href[], address: Href) {
  const wanted = useRef<Turn>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change
  useEffect(() => {
    const { by, from, act } = wanted.current ?? {};
    const rows = itemLinks(list.current);
    const at = rows.findIndex((row) => row.getAttribute('href') === from);
    // Without the old row, the list shows another page; with it, more rows follow.
    const row = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + (by ?? 0)];
    if (!row || !act) return;
    wanted.current = undefined;
    act(row);
  }, [items, address]);
  return (by: 1 | -1, act: Turn['act']) => {
    const control = pageControl(list.current, by);
    if (!control) return;
    wanted.current = { by, from: items.at(by === 1 ? -1 : 0), act };
    control.click();
  };
}
