import { session } from '../../../lib/session.ts';

/** The viewer's place in a list, and the heights of its cards at that window width. */
export interface ListPlace {
  /** The card at the top of the window. What is above the list may have another height at the return. */
  readonly card: string | undefined;
  /** Pixels from the start of that card to the top of the window. */
  readonly within: number;
  /** Pixels from the start of the list to the top of the window, for a card that is gone. */
  readonly offset: number;
  /** By the ids of the posts, in pixels. */
  readonly heights: ReadonlyMap<string, number>;
  readonly width: number;
}

const places = new Map<string, ListPlace>();
session.onAccountLeft(forgetAllPlaces);

/** The key under which the heights of the shown list survive a reload. */
const KEY = 'card-heights';
/** The maximum number of stored heights. The heights of other cards are estimated again. */
const MOST = 2000;

export function storePlace(name: string, place: ListPlace) {
  places.set(name, place);
}

/** Forget the place in a list, so that the list next opens at its top. */
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

/** Store the heights of cards for a reload of the page. */
export function storeHeights(heights: ListPlace['heights']) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([window.innerWidth, [...heights].slice(-MOST)]));
  } catch {
    // Storage is blocked or full: the heights are estimated.
  }
}

/** The heights stored before a reload; undefined when none are stored for this width of the window. */
export function storedHeights(): ListPlace['heights'] | undefined {
  try {
    const [width, heights] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return width === window.innerWidth ? new Map(heights) : undefined;
  } catch {
    return undefined;
  }
}

/** The viewer's last place in a list; undefined on the first visit, or when the width of the window has changed. */
export function placeIn(name: string): ListPlace | undefined {
  const place = places.get(name);
  return place?.width === window.innerWidth ? place : undefined;
}
