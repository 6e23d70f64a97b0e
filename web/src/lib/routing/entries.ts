import { type Href, searchIn } from './address.ts';
import type { Search } from './search-params.ts';

/** The state of a history entry. */
export interface EntryState {
  /** The address that a guest requested when the guard sent them to sign in. */
  readonly wanted?: string;
  /** The invitation from a link to sign up. It is not in the address, where others could see it. */
  readonly invitation?: string;
  /** The address that the user typed on the previous screen. */
  readonly email?: string;
  /** The user has just signed up: the first sign-in leads to the first steps. */
  readonly joined?: true;
  /** The screen's action is done: the screen shows this, also after a reload. */
  readonly done?: true;
  /** A picture or post of the address was opened from the screen: going back closes it. */
  readonly viewing?: true;
  /** The number of covers over the screen, such as a dialog and a question about it. */
  readonly covers?: number | undefined;
  /** The address of the list that an item was opened from. It is beside the item, also after a reload. */
  readonly openedFrom?: Href;
}

/** An entry of the browser's history: a visited address, and its place in the order of visits. */
export interface Entry {
  readonly pathname: string;
  readonly search: Search;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** The path with search and hash. */
  readonly href: string;
  readonly state: EntryState;
  /** Grows by one with each step forward. */
  readonly index: number;
  /** Distinguishes visits of the same address. */
  readonly key: string;
}

interface Stored {
  readonly index: number;
  readonly key: string;
  readonly state: EntryState;
}

/** The browser's current entry. An entry without a key, such as that of a typed address, gets one. */
export function currentEntry(): Entry {
  const stored: Partial<Stored> | null = history.state;
  const { index = 0, key = newKey(), state = {} } = stored ?? {};
  const entry = { ...parts(location), index, key, state };
  if (key !== stored?.key) writeEntry(entry, true);
  return entry;
}

/** A new entry that is not in the history yet: with `replace` it replaces `from`, else it follows it. */
export function entryAfter(from: Entry, href: string, { state = {}, replace = false }: EntryOptions): Entry {
  return {
    ...parts(new URL(href, location.href)),
    index: replace ? from.index : from.index + 1,
    key: newKey(),
    state,
  };
}

export interface EntryOptions {
  readonly state?: EntryState | undefined;
  readonly replace?: boolean | undefined;
}

/** Write an entry into the browser's history. */
export function writeEntry({ href, index, key, state }: Entry, replace: boolean) {
  const stored: Stored = { index, key, state };
  if (replace) history.replaceState(stored, '', href);
  else history.pushState(stored, '', href);
}

/** The number of covers over the screen of an entry. */
export const coversOf = ({ state }: Pick<Entry, 'state'>) => state.covers ?? 0;

/** Whether two entries belong to one visit of a screen, with different numbers of covers. */
export function isSameVisit(one: Entry, other: Entry): boolean {
  return one.key === other.key && (one.href === other.href || coversOf(one) + coversOf(other) > 0);
}

const newKey = () => Math.random().toString(36).slice(2);

function parts({ pathname, search, hash }: URL | Location) {
  return { pathname, search: searchIn(search), hash, href: pathname + search + hash };
}
