import { searchIn } from './address.ts';
import type { Search } from './search-params.ts';

/** The state of a history entry. */
export interface EntryState {
  /** Where a guest wanted to go when the guard sent them to sign in. */
  readonly wanted?: string;
  /** What stood in the link of an invitation to sign up: an address would keep it where others see it. */
  readonly invitation?: string;
  /** The address that somebody typed on the screen before this one. */
  readonly email?: string;
  /** They have just signed up: the first sign-in leads to the first steps. */
  readonly joined?: true;
  /** What the screen is for has been done: it says so, also after a reload. */
  readonly done?: true;
  /** A picture or post of the address was opened from the screen: going back closes it. */
  readonly viewing?: true;
  /** How much is open over the screen, such as a dialog and a question about it. */
  readonly covers?: number | undefined;
}

/** An entry of the browser's history: an address that was visited, and its place in the order of visits. */
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
  /** Tells apart visits of one address. */
  readonly key: string;
}

interface Stored {
  readonly index: number;
  readonly key: string;
  readonly state: EntryState;
}

/** The entry the browser shows now. One without a key, such as that of an address typed in, gets its own. */
export function currentEntry(): Entry {
  const stored: Partial<Stored> | null = history.state;
  const { index = 0, key = newKey(), state = {} } = stored ?? {};
  const entry = { ...parts(location), index, key, state };
  if (key !== stored?.key) writeEntry(entry, true);
  return entry;
}

/** An entry that is not in the history yet: `replace` takes the place of `from`, else it follows it. */
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

/** Writes an entry into the browser's history. */
export function writeEntry({ href, index, key, state }: Entry, replace: boolean) {
  const stored: Stored = { index, key, state };
  if (replace) history.replaceState(stored, '', href);
  else history.pushState(stored, '', href);
}

/** How much is open over the screen of an entry. */
export const coversOf = ({ state }: Pick<Entry, 'state'>) => state.covers ?? 0;

/** Whether two entries are of one visit of a screen, with more or less open over it. */
export function isSameVisit(one: Entry, other: Entry): boolean {
  return one.key === other.key && (one.href === other.href || coversOf(one) + coversOf(other) > 0);
}

const newKey = () => Math.random().toString(36).slice(2);

function parts({ pathname, search, hash }: URL | Location) {
  return { pathname, search: searchIn(search), hash, href: pathname + search + hash };
}
