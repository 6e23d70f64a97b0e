import type { LibraryItem } from '@quad/contract/library';
import type { Caches } from '../../platform/cache/caches.ts';
import { createStampedCards } from '../../platform/cache/stamped-cards.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PersonSummaries } from '../person-summary/person-summaries.ts';
import { type LibraryCard, toCard } from './library.row.ts';
import { findCards, type SeenRow } from './library-lists.repo.ts';

type Card = LibraryCard & { readonly uploaderId: string };

export type LibraryCards = ReturnType<typeof createLibraryCards>;

/** Some 1,000 items. */
const MAX_BYTES = 1.5 * 1024 * 1024;

/** What everybody is shown of items, cached by the state of their rows. */
export function createLibraryCards(parts: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const { db, caches, summaries } = parts;
  const cards = createStampedCards<Card>(caches, {
    name: 'items of the library',
    maxBytes: MAX_BYTES,
    read: async (ids) =>
      new Map((await findCards(db, ids)).map((row) => [row.item_id, { ...toCard(row), uploaderId: row.uploader_id }])),
  });

  return {
    /** These items as the wire shows them, each with its row, in their order; those deleted meanwhile are left out. */
    async show<Row extends SeenRow>(rows: readonly Row[]): Promise<{ row: Row; item: LibraryItem }[]> {
      const known = await cards.get(rows);
      const people = await summaries.get([...new Set([...known.values()].map(({ uploaderId }) => uploaderId))]);
      return rows.flatMap((row) => {
        const card = known.get(row.id);
        const uploader = card && people.get(card.uploaderId);
        if (!uploader) return [];
        const { uploaderId: _, ...shown } = card;
        return [{ row, item: { ...shown, uploader, onShelf: row.on_shelf } }];
      });
    },
  };
}
