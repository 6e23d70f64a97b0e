import { createContext } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { useEntry } from '../lib/routing/use-entry.ts';

/** Whether a list is beside an open item. The list is then narrow, and the item has the heading of the screen. */
export const IsBesideItem = createContext(false);

/** The `aria-current` of a link in a list: whether its item is open beside the list. */
export function useIsOpen(href: Href): 'page' | undefined {
  return useEntry(({ pathname }) => pathname === href) ? 'page' : undefined;
}
