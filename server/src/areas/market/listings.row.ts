import type { Listing } from '@quad/contract/market/listings';
import type { ListingCategory } from '@quad/contract/market/market-terms';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isShownTo } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { isSaved, STATE } from './listings.sql.ts';
import { firstPicture, presentPicture } from './market-pictures.repo.ts';

/** Listings with the first picture and whether the viewer has saved them. The `people` columns are the seller's. */
export const selectListings = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_listings as listings')
    .innerJoin('people', 'people.id', 'listings.seller_id')
    .select([
      'listings.id as listing_id',
      'listings.title',
      sql<ListingCategory>`listings.category`.as('category'),
      'listings.price',
      'listings.description',
      STATE.as('state'),
      'listings.reserved_for',
      'listings.reserved_at_price',
      'listings.expires_at',
      'listings.created_at',
      'listings.edited_at',
      firstPicture('listings', 'listing_id').as('first_picture'),
      isSaved(viewerId).as('is_saved'),
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ])
    .where(isShownTo(viewerId, 'listings', 'seller_id'));

export type ListingRow = Awaited<ReturnType<ReturnType<typeof selectListings>['execute']>>[number];

export function toListing(row: ListingRow): Listing {
  const picture = row.first_picture && presentPicture(row.first_picture);
  return {
    _id: row.listing_id,
    title: row.title,
    category: row.category,
    price: row.price,
    description: row.description,
    image: picture?.url ?? null,
    picture,
    seller: toPersonSummary(row),
    state: row.state,
    isSaved: row.is_saved,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
