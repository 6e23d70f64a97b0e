import { t } from '@lingui/core/macro';
import type { Role } from '@quad/contract/people/people';
import { may } from '@quad/contract/wire/roles';
import type { LucideIcon } from 'lucide-react';
import { type Href, hrefOf } from '../../../lib/routing/address.ts';
import { FOLD_TITLES } from '../console-link.ts';
import type { ShownLink } from '../use-console-links.ts';
import { CONSOLE_ACTIONS, type ConsoleAction } from './actions.ts';
import { type ConsoleHit, findersFor } from './finders.ts';
import type { Recent } from './recents.ts';

/** An entry of the palette. It opens an address or runs an action. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly words?: string | undefined;
  /** The line under the label. */
  readonly note?: string | undefined;
  readonly icon?: LucideIcon;
  /** The picture of a search result; null without one. */
  readonly picture?: string | null;
  readonly href?: Href;
  readonly action?: ConsoleAction;
  readonly recent: Recent;
}

/** Entries under a heading, in the form of the listbox. */
export interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}

export const pageEntries = (links: readonly ShownLink[]): readonly Entry[] =>
  links.map(({ to, label, icon, within, isOff }) => ({
    key: `page ${to}`,
    label,
    words: within && FOLD_TITLES[within],
    note: isOff ? t`Off` : undefined,
    icon,
    href: hrefOf({ to }),
    recent: { page: to },
  }));

/** The actions that a role may take. */
export const actionsFor = (role: Role): readonly Entry[] =>
  actionEntries().filter((_, index) => {
    const needs = CONSOLE_ACTIONS[index]?.needs;
    return needs === undefined || may(role, needs);
  });

const actionEntries = (): readonly Entry[] =>
  CONSOLE_ACTIONS.map((action) => ({
    key: `action ${action.key}`,
    label: action.label,
    words: action.words,
    icon: action.icon,
    ...('href' in action ? { href: action.href } : { action }),
    recent: { action: action.key },
  }));

export const entryOf = ({ id, label, note, picture, href }: ConsoleHit): Entry => ({
  key: `found ${id}`,
  label,
  note,
  picture,
  href,
  recent: { found: { id, label, note, href } },
});

export const recentEntries = (role: Role, recents: readonly Recent[], pages: readonly Entry[]): readonly Entry[] =>
  recents.flatMap((recent): readonly Entry[] => {
    const known =
      'found' in recent
        ? // what another role has found leads nowhere
          findersFor(role).length > 0
          ? entryOf({ ...recent.found, picture: null })
          : undefined
        : 'page' in recent
          ? pages.find(({ key }) => key === `page ${recent.page}`)
          : actionsFor(role).find(({ key }) => key === `action ${recent.action}`);
    // The entry may also be in its own group, so it needs another key.
    return known ? [{ ...known, key: `recent ${known.key}` }] : [];
  });
