import type { Caches } from './caches.ts';

/** A row of Postgres, with its current version. */
export interface Stamped {
  readonly id: string;
  /** Identifies this version of the row: `xmin::text`, the transaction that wrote it. */
  readonly stamp: string;
}

/** Summaries of objects that are the same for every viewer, cached by the version of their rows. */
export interface StampedCards<Card> {
  /**
   * The summaries of these rows by id, without deleted ones. The rows must be visible to everyone: the row of an
   * uncommitted transaction would be cached in its earlier version.
   */
  get(rows: readonly Stamped[]): Promise<ReadonlyMap<string, Card>>;
}

const ID_LENGTH = 36;

/**
 * Create a cache keyed by the versions of rows. A list asks Postgres for ids and versions, and reads the summaries
 * here. No value becomes outdated or has to be forgotten, as long as a summary depends only on its row, or on data that
 * changes with it.
 *
 * @param options.read the viewer-independent summaries of the objects with these ids, by id
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
