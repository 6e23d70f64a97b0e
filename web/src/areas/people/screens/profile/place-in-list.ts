/** A post's position in a list, counted from 1, and the ids of its neighbours. */
export interface PlaceInList {
  readonly position: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The position of a post in a list; undefined when it is not in the list. */
export function placeInList(ids: readonly string[], id: string): PlaceInList | undefined {
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  return { position: index + 1, previous: ids[index - 1], next: ids[index + 1] };
}
