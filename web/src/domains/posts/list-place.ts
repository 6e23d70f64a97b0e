import { session } from '../../lib/session.ts';

/** Where the viewer was in a list: the scroll offset in pixels, and how tall its cards were at that window width. */
export interface ListPlace {
  readonly offset: number;
  /** By the ids of the posts, in pixels. */
  readonly heights: ReadonlyMap<string, number>;
  readonly width: number;
}

const places = new Map<string, ListPlace>();
session.onAccountLeft(forgetAllPlaces);

export function keepPlace(name: string, place: ListPlace) {
  places.set(name, place);
}

/** The next look at the list begins at its top. */
export function forgetPlace(name: string) {
  places.delete(name);
}

export function forgetAllPlaces() {
  places.clear();
}

/** Where to go on in a list; undefined when it was not left before, or the window has changed its width since. */
export function placeIn(name: string): ListPlace | undefined {
  const place = places.get(name);
  return place?.width === window.innerWidth ? place : undefined;
}
