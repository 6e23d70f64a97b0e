import type { LostItem } from '@quad/contract/market/lost-items';
import { sql } from 'kysely';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { LOST_ITEM_COLUMNS, toLostItemCard } from './lost-items.row.ts';

export type LostItemCards = ReturnType<typeof createLostItemCards>;

/** A lost or found item that a viewer sees: what tells this state of it from others. */
export interface SeenLostItem {
  readonly id: string;
  readonly stamp: string;
}

/** Some 500 items. */
const MAX_BYTES = 0.5 * 1024 * 1024;

/** What everybody is shown of lost and found items, cached by the state of their rows: pictures change with them. */
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
    /** These items as lists show them, in their order; those deleted meanwhile are left out. */
    async show(rows: readonly SeenLostItem[]): Promise<LostItem[]> {
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
