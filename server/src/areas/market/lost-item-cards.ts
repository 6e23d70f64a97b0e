import type { LostItem } from '@quad/contract/market/lost-items';
import { sql } from 'kysely';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { LOST_ITEM_COLUMNS, toLostItemCard } from './lost-items.row.ts';

export type LostItemCards = ReturnType<typeof createLostItemCards>;

/** A visible lost or found item with the stamp of its row. */
export interface StampedLostItem {
  readonly id: string;
  readonly stamp: string;
}

/** About 500 items. */
const MAX_BYTES = 0.5 * 1024 * 1024;

/**
 * The public part of lost and found items, cached by the stamp of their rows. A change of pictures changes the stamp.
 */
export function createLostItemCards({ db, ...parts }: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const cards = createOwnedCards<Omit<LostItem, 'person'>>(parts, {
    name: 'lost and found items',
    maxBytes: MAX_BYTES,
    read: async (ids) =>
      new Map(
        (await cardRows(db, { ids })).map((row) => [
          row.item_id,
          { ownerId: row.person_id, card: toLostItemCard(row) },
        ]),
      ),
  });

  return {
    /** Return these items, in order. Items deleted since the rows were read are left out. */
    async show(rows: readonly StampedLostItem[]): Promise<LostItem[]> {
      return (await cards.show(rows)).map(({ card, owner }) => ({ ...card, person: owner }));
    },
  };
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('lost_items')
    .select(LOST_ITEM_COLUMNS)
    .select('lost_items.person_id')
    .where(sql<boolean>`lost_items.id = any (${ids}::uuid[])`),
);
