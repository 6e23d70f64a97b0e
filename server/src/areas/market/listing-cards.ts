import type { Listing } from '@quad/contract/market/listings';
import { sql } from 'kysely';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { createOwnedCards } from '../people/summaries/owned-cards.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { StampedListing } from './listing-lists.repo.ts';
import { listingColumns } from './listings.row.ts';
import { firstPicture, presentPicture } from './market-pictures.repo.ts';

/** The public part of a listing. The state is not in it, because expiry depends on the time of reading. */
type ListingCard = Omit<Listing, 'seller' | 'state' | 'isSaved'>;

export type ListingCards = ReturnType<typeof createListingCards>;

/** About 700 listings. */
const MAX_BYTES = 1024 * 1024;

/** The public part of listings, cached by the stamp of their rows. A change of pictures changes the stamp. */
export function createListingCards({ db, ...parts }: { db: Database; caches: Caches; summaries: PersonSummaries }) {
  const cards = createOwnedCards<ListingCard>(parts, {
    name: 'things for sale',
    maxBytes: MAX_BYTES,
    read: async (ids) =>
      new Map((await cardRows(db, { ids })).map((row) => [row.id, { ownerId: row.seller_id, card: toCard(row) }])),
  });

  return {
    /** Return these listings, in order. Listings deleted since the rows were read are left out. */
    async show(rows: readonly StampedListing[]): Promise<Listing[]> {
      const shown = await cards.show(rows);
      return shown.map(({ row, card, owner }) => ({
        ...card,
        seller: owner,
        state: row.state,
        isSaved: row.is_saved,
      }));
    },
  };
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('listings')
    .select(['id', 'seller_id', ...listingColumns.selected, 'expires_at', 'created_at'])
    .select(firstPicture('listings', 'listing_id').as('first_picture'))
    .where(sql<boolean>`id = any (${ids}::uuid[])`),
);

function toCard(row: Awaited<ReturnType<typeof cardRows>>[number]): ListingCard {
  const picture = row.first_picture && presentPicture(row.first_picture);
  return {
    ...listingColumns.shown(row),
    _id: row.id,
    image: picture?.url ?? null,
    picture,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
