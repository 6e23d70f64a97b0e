/** A post among those of a list: its place from 1, and the ids of its neighbours. */
export interface PlaceInList {
  readonly position: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Where a post stands in a list; undefined when it is not in it. */
export function placeInList(ids: readonly string[], id: string): PlaceInList | undefined {
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  return { position: index + 1, previous: ids[index - 1], next: ids[index + 1] };
}
