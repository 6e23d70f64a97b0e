import type { LibraryItem } from '@quad/contract/library/library';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { type LibraryCard, toCard } from './library.row.ts';
import { findCards, type SeenRow } from './library-lists.repo.ts';

export type LibraryCards = ReturnType<typeof createLibraryCards>;

/** Some 1,000 items. */
const MAX_BYTES = 1.5 * 1024 * 1024;

/** What everybody is shown of items, cached by the state of their rows. */
export function createLibraryCards({ db, ...parts }: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const cards = createOwnedCards<LibraryCard>(parts, {
    name: 'items of the library',
    maxBytes: MAX_BYTES,
    read: async (ids) =>
      new Map((await findCards(db, ids)).map((row) => [row.item_id, { ownerId: row.uploader_id, card: toCard(row) }])),
  });

  return {
    /** These items as the wire shows them, each with its row, in their order; those deleted meanwhile are left out. */
    async show<Row extends SeenRow>(rows: readonly Row[]): Promise<{ row: Row; item: LibraryItem }[]> {
      const shown = await cards.show(rows);
      return shown.map(({ row, card, owner }) => ({ row, item: { ...card, uploader: owner, onShelf: row.on_shelf } }));
    },
  };
}
