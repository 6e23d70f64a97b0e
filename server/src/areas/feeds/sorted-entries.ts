import type { ShownVisibility } from '@quad/contract/posts/posts';

/** The place of a post or of a repost in feeds. Ids give the order: a newer entry has a larger id. */
export interface Entry {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  readonly visibility: ShownVisibility;
  readonly reposterId?: string;
}

/** Entries sorted by id, each id once. */
export class SortedEntries {
  readonly #entries: Entry[] = [];

  get length(): number {
    return this.#entries.length;
  }

  /** Adds an entry or replaces the entry with its id. Appending a new entry is cheap. */
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

  /** Entries older than `before`, or all, newest first. */
  *newestFirst(before?: string): Generator<Entry> {
    const from = before === undefined ? this.#entries.length : this.#placeOf(before);
    for (let i = from - 1; i >= 0; i--) yield this.#entries[i] as Entry;
  }

  /** The index of an id, or its insertion point. */
  #placeOf(id: string): number {
    let [low, high] = [0, this.#entries.length];
    // ids mostly arrive in order
    if (high > 0 && (this.#entries[high - 1] as Entry).id < id) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] as Entry).id < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
