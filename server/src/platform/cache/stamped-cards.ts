import type { Caches } from './caches.ts';

/** A row of Postgres in the state in which it was just read. */
export interface Stamped {
  readonly id: string;
  /** Tells this state of the row from every other: `xmin::text`, the transaction that wrote it. */
  readonly stamp: string;
}

/** What everybody is shown of things, cached by the state of their rows. */
export interface StampedCards<Card> {
  /**
   * The cards of these rows by their ids, without those that are gone. The rows are as all can see them: one that a
   * transaction has yet to commit would be cached as it was before.
   */
  get(rows: readonly Stamped[]): Promise<ReadonlyMap<string, Card>>;
}

const ID_LENGTH = 36;

/**
 * Makes a cache under the stamps of rows: whoever lists things asks Postgres which, and in what state, and reads here
 * what that state looks like. Nothing is out of date and nothing has to be forgotten, as long as a card is made of its
 * row alone, or of what changes with it.
 *
 * @param options.read what everybody is shown of the things with these ids, by id
 */
export function createStampedCards<Card extends object>(
  caches: Caches,
  options: {
    name: string;
    maxBytes: number;
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>;
  },
): StampedCards<Card> {
  const { name, maxBytes, read } = options;
  const cards = caches.create<Card>({ name, maxBytes, clearedBy: 'nothing: the key names the state of the item' });
  const load = async (keys: readonly string[]): Promise<Map<string, Card>> => {
    const found = await read(keys.map((key) => key.slice(0, ID_LENGTH)));
    return new Map(
      keys.flatMap((key) => {
        const card = found.get(key.slice(0, ID_LENGTH));
        return card ? [[key, card] as const] : [];
      }),
    );
  };

  return {
    async get(rows) {
      const known = await cards.getMany(
        rows.map(({ id, stamp }) => id + stamp),
        load,
      );
      return new Map(
        rows.flatMap(({ id, stamp }) => {
          const card = known.get(id + stamp);
          return card ? [[id, card] as const] : [];
        }),
      );
    },
  };
}
