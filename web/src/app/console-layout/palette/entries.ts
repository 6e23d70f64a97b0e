import type { LucideIcon } from 'lucide-react';

import { type Href, hrefOf } from '../../../lib/routing/address.ts';
import type { ShownLink } from '../use-console-links.ts';
import { CONSOLE_ACTIONS, type ConsoleAction } from './actions.ts';
import type { ConsoleHit } from './finders.ts';
import type { Recent } from './recents.ts';

/** A line of the palette: it leads to an address, or runs an action. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly words?: string | undefined;
  /** The line under the label. */
  readonly note?: string | undefined;
  readonly icon?: LucideIcon;
  /** The picture of a search result; null when it has none. */
  readonly picture?: string | null;
  readonly href?: Href;
  readonly action?: ConsoleAction;
  readonly recent: Recent;
}

/** Lines under a heading, in the shape that the listbox needs. */
export interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}

/** The pages of the console. */
export const pageEntries = (links: readonly ShownLink[]): readonly Entry[] =>
  links.map(({ to, label, icon, within, isOff }) => ({
    key: `page ${to}`,
    label,
    words: within,
    note: isOff ? 'Off' : undefined,
    icon,
    href: hrefOf({ to }),
    recent: { page: to },
  }));

/** The actions that work anywhere. */
export const ACTIONS: readonly Entry[] = CONSOLE_ACTIONS.map((action) => ({
  key: `action ${action.label}`,
  label: action.label,
  words: action.words,
  icon: action.icon,
  ...('href' in action ? { href: action.href } : { action }),
  recent: { action: action.label },
}));

/** A search result from the server. */
export const entryOf = ({ id, label, note, picture, href }: ConsoleHit): Entry => ({
  key: `found ${id}`,
  label,
  note,
  picture,
  href,
  recent: { found: { id, label, note, href } },
});

/** Earlier choices that still exist. */
export const recentEntries = (recents: readonly Recent[], pages: readonly Entry[]): readonly Entry[] =>
  recents.flatMap((recent): readonly Entry[] => {
    const known =
      'found' in recent
        ? entryOf({ ...recent.found, picture: null })
        : 'page' in recent
          ? pages.find(({ key }) => key === `page ${recent.page}`)
          : ACTIONS.find(({ label }) => label === recent.action);
    // the same entry may be below in its own group
    return known ? [{ ...known, key: `recent ${known.key}` }] : [];
  });
