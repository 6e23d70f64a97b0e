import type { createListing, Listing } from '@quad/contract/market/listings';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import { isShownTo } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { isSaved, STATE } from './listings.sql.ts';
import { firstPicture, presentPicture } from './market-pictures.repo.ts';

/** The fields of a listing's form that are stored in columns of their own. */
export type ListingForm = Omit<BodyOf<typeof createListing>, 'clientId' | 'pictures'>;

/** Where they are stored. */
export const listingColumns = formColumns<ListingForm>()('listings', {
  title: ['title', trimText],
  category: 'category',
  price: 'price',
  description: ['description', trimText],
});

/** Listings with their sellers and first pictures, and whether the viewer has saved them. The person's id is the seller's. */
export const selectListings = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_listings as listings')
    .innerJoin('people', 'people.id', 'listings.seller_id')
    .select([
      'listings.id as listing_id',
      ...listingColumns.selected,
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
    ...listingColumns.shown(row),
    _id: row.listing_id,
    image: picture?.url ?? null,
    picture,
    seller: toPersonSummary(row),
    state: row.state,
    isSaved: row.is_saved,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
