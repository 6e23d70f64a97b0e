import { createContext } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { useEntry } from '../lib/routing/use-entry.ts';

/** Whether a list is beside an open item. The item then has the heading of the screen. */
export const IsBesideItem = createContext(false);

/** Whether a list has the narrow part of a desk for itself, with or without an open item. */
export const IsNarrowList = createContext(false);

/** The `aria-current` of a link in a list: whether its item is open beside the list. */
export function useIsOpen(href: Href): 'page' | undefined {
  return useEntry(({ pathname }) => pathname === href) ? 'page' : undefined;
}
