import type { ShownVisibility } from '@quad/contract/posts/posts';

/** A post's place in feeds, or the place of somebody's repost of it. Ids tell the order: newer ones are larger. */
export interface Entry {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  readonly visibility: ShownVisibility;
  readonly reposterId?: string;
}

/** Entries in the order of their ids, each once. */
export class SortedEntries {
  readonly #entries: Entry[] = [];

  get length(): number {
    return this.#entries.length;
  }

  /** Adds an entry, in place of one with its id. New entries come last, which costs nothing. */
  add(entry: Entry): void {
    const place = this.#placeOf(entry.id);
    const isKnown = this.#entries[place]?.id === entry.id;
    this.#entries.splice(place, isKnown ? 1 : 0, entry);
  }

  remove(id: string): void {
    const place = this.#placeOf(id);
    if (this.#entries[place]?.id === id) this.#entries.splice(place, 1);
  }

  find(id: string): Entry | undefined {
    const entry = this.#entries[this.#placeOf(id)];
    return entry?.id === id ? entry : undefined;
  }

  where(matches: (entry: Entry) => boolean): Entry[] {
    return this.#entries.filter(matches);
  }

  /** The entries older than `before`, or all, newest first. */
  *newestFirst(before?: string): Generator<Entry> {
    const from = before === undefined ? this.#entries.length : this.#placeOf(before);
    for (let i = from - 1; i >= 0; i--) yield this.#entries[i] as Entry;
  }

  /** Where an id stands, or would stand. */
  #placeOf(id: string): number {
    let [low, high] = [0, this.#entries.length];
    // ids mostly come in their order
    if (high > 0 && (this.#entries[high - 1] as Entry).id < id) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] as Entry).id < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
