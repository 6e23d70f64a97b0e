import { type RefObject, useEffect, useState } from 'react';
import type { Href } from '../../lib/routing/address.ts';

/** The links of a list to its items (`ItemLink`), in order. */
export const itemLinks = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
];

/** The enabled button or link of a list for more rows, or for those before; null without. */
export const pageControl = (list: Element | null, step: 1 | -1) =>
  list?.querySelector<HTMLElement>(
    `[data-page="${step === 1 ? 'next' : 'previous'}"]:not(:disabled, [aria-disabled])`,
  ) ?? null;

/**
 * Move the focus to the next or the previous row of a list; to the first or the last one from elsewhere. Returns whether
 * there was a row.
 */
export function moveFocus(list: Element | null, step: 1 | -1): boolean {
  const links = itemLinks(list);
  const at = links.indexOf(document.activeElement as HTMLElement);
  const link = at === -1 ? links.at(step === 1 ? 0 : -1) : links[at + step];
  link?.focus();
  return link !== undefined;
}

/** The content of a list: the addresses of its items, in order, and whether it has rows before and after them. */
interface Shown {
  readonly items: readonly Href[];
  readonly pages: { readonly previous: boolean; readonly next: boolean };
}

/** The content of a list. It follows the list while it loads and changes. */
export function useItems(list: RefObject<HTMLElement | null>): Shown {
  const [shown, setShown] = useState<Shown>({ items: [], pages: { previous: false, next: false } });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () =>
      setShown((before) => {
        const items = itemLinks(element).map((link) => link.getAttribute('href') as Href);
        const pages = { previous: pageControl(element, -1) !== null, next: pageControl(element, 1) !== null };
        if (items.join() !== before.items.join()) return { items, pages };
        const isSame = pages.previous === before.pages.previous && pages.next === before.pages.next;
        return isSame ? before : { items: before.items, pages };
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['href', 'disabled', 'aria-disabled'],
    });
    return () => observer.disconnect();
  }, [list]);
  return shown;
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

/** The neighbours of the open item, also after it has left its list. A list with other filters or pages is another one. */
export function useNeighbours(items: readonly Href[], open: string, list: Href): Neighbours {
  const [last, setLast] = useState({ open, list, at: -1 });
  const at = items.indexOf(open as Href);
  if (last.open !== open || last.list !== list || (at !== -1 && last.at !== at)) setLast({ open, list, at });
  return at === -1 ? neighbours(items, last.open === open ? last.at : -1, false) : neighbours(items, at, true);
}
