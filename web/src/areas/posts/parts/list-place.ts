import { session } from '../../../lib/session.ts';

/** Where the viewer was in a list: the scroll offset in pixels, and how tall its cards were at that window width. */
export interface ListPlace {
  readonly offset: number;
  /** By the ids of the posts, in pixels. */
  readonly heights: ReadonlyMap<string, number>;
  readonly width: number;
}

const places = new Map<string, ListPlace>();
session.onAccountLeft(forgetAllPlaces);

/** Where the heights of the list that was shown survive a reload. */
const KEY = 'card-heights';
/** The heights of more cards than these are estimated again. */
const MOST = 2000;

export function keepPlace(name: string, place: ListPlace) {
  places.set(name, place);
}

/** The next look at the list begins at its top. */
export function forgetPlace(name: string) {
  places.delete(name);
}

export function forgetAllPlaces() {
  places.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Stores how tall cards were, for when the page is loaded again. */
export function storeHeights(heights: ListPlace['heights']) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([window.innerWidth, [...heights].slice(-MOST)]));
  } catch {
    // Blocked or full: they are estimated.
  }
}

/** How tall cards were when the page was left; undefined when that is not known for this width of the window. */
export function storedHeights(): ListPlace['heights'] | undefined {
  try {
    const [width, heights] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return width === window.innerWidth ? new Map(heights) : undefined;
  } catch {
    return undefined;
  }
}

/** Where to go on in a list; undefined when it was not left before, or the window has changed its width since. */
export function placeIn(name: string): ListPlace | undefined {
  const place = places.get(name);
  return place?.width === window.innerWidth ? place : undefined;
}
