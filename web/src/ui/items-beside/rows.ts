import { type RefObject, useEffect, useState } from 'react';
import type { Href } from '../../lib/routing/address.ts';

/** The links of a list to its items (`ItemLink`), in order. */
const itemLinks = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
];

/** Move the focus to the next or the previous row of a list; to the first or the last one from elsewhere. */
export function moveFocus(list: Element | null, step: 1 | -1): void {
  const links = itemLinks(list);
  const at = links.indexOf(document.activeElement as HTMLElement);
  links.at(at === -1 ? (step === 1 ? 0 : -1) : Math.min(links.length - 1, Math.max(0, at + step)))?.focus();
}

/** The addresses of a list's items, in order. They follow the list while it loads and changes. */
export function useItems(list: RefObject<HTMLElement | null>): readonly Href[] {
  const [items, setItems] = useState<readonly Href[]>([]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () =>
      setItems((before) => {
        const now = itemLinks(element).map((link) => link.getAttribute('href') as Href);
        return now.join() === before.join() ? before : now;
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['href'] });
    return () => observer.disconnect();
  }, [list]);
  return items;
}

/** The items before and after an open one; undefined at the ends of the list. */
export interface Neighbours {
  readonly previous: Href | undefined;
  readonly next: Href | undefined;
}

/**
 * The neighbours of the item at an index. An act can take the open item out of its list: then `at` is its last index,
 * and the next item has moved there.
 */
export function neighbours(items: readonly Href[], at: number, isListed: boolean): Neighbours {
  return { previous: items[at - 1], next: items[isListed ? at + 1 : Math.max(0, at)] };
}

/** The neighbours of the open item, also after it has left its list. */
export function useNeighbours(items: readonly Href[], open: string): Neighbours {
  const [last, setLast] = useState({ open, at: -1 });
  const at = items.indexOf(open as Href);
  if (last.open !== open || (at !== -1 && last.at !== at)) setLast({ open, at });
  return at === -1 ? neighbours(items, last.open === open ? last.at : -1, false) : neighbours(items, at, true);
}
