import type { LibraryItem } from '@quad/contract/library';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PersonSummaries } from '../person-summary/person-summaries.ts';
import { type LibraryCard, toCard } from './library.row.ts';
import { findCards, type SeenRow } from './library-lists.repo.ts';

type Card = LibraryCard & { readonly uploaderId: string };

export type LibraryCards = ReturnType<typeof createLibraryCards>;

/** Some 1,000 items. */
const MAX_BYTES = 1.5 * 1024 * 1024;
const ID_LENGTH = 36;

/**
 * What everybody is shown of an item, cached under the stamp of its row: whoever lists items asks Postgres which, and in
 * what state, and reads here what that state looks like. Nothing is out of date, and nothing has to be forgotten.
 */
export function createLibraryCards(parts: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const { db, caches, summaries } = parts;
  const cards = caches.create<Card>({
    name: 'items of the library',
    maxBytes: MAX_BYTES,
    clearedBy: 'nothing: the key names the state of the item',
  });
  const keyOf = ({ id, stamp }: SeenRow) => id + stamp;
  const read = async (keys: readonly string[]): Promise<Map<string, Card>> => {
    const keyById = new Map(keys.map((key) => [key.slice(0, ID_LENGTH), key]));
    const rows = await findCards(db, [...keyById.keys()]);
    return new Map(
      rows.map((row) => [keyById.get(row.item_id) ?? '', { ...toCard(row), uploaderId: row.uploader_id }]),
    );
  };

  return {
    /** These items as the wire shows them, each with its row, in their order; those deleted meanwhile are left out. */
    async show<Row extends SeenRow>(rows: readonly Row[]): Promise<{ row: Row; item: LibraryItem }[]> {
      const known = await cards.getMany(rows.map(keyOf), read);
      const people = await summaries.get([...new Set([...known.values()].map(({ uploaderId }) => uploaderId))]);
      return rows.flatMap((row) => {
        const card = known.get(keyOf(row));
        const uploader = card && people.get(card.uploaderId);
        if (!uploader) return [];
        const { uploaderId: _, ...shown } = card;
        return [{ row, item: { ...shown, uploader, onShelf: row.on_shelf } }];
      });
    },
  };
}
