import type { LibraryItem } from '@quad/contract/library/library';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { type LibraryCard, showCard, toCard } from './library.row.ts';
import { findCards, type StampedRow } from './library-lists.repo.ts';

export type LibraryCards = ReturnType<typeof createLibraryCards>;

/** About 1,000 items. */
const MAX_BYTES = 1.5 * 1024 * 1024;

/** The public part of items, cached by the stamp of their rows. */
export function createLibraryCards({ db, ...parts }: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const cards = createOwnedCards<LibraryCard>(parts, {
    name: 'items of the library',
    maxBytes: MAX_BYTES,
    read: async (ids) =>
      new Map((await findCards(db, ids)).map((row) => [row.item_id, { ownerId: row.uploader_id, card: toCard(row) }])),
  });

  return {
    /** Return these items with their rows, in order. Items deleted since the rows were read are left out. */
    async show<Row extends StampedRow>(rows: readonly Row[]): Promise<{ row: Row; item: LibraryItem }[]> {
      const shown = await cards.show(rows);
      return shown.map(({ row, card, owner }) => ({
        row,
        item: { ...showCard(card), uploader: owner, onShelf: row.on_shelf },
      }));
    },
  };
}
