import type { ListingState } from '@quad/contract/market/market-terms';
import { type Expression, type SqlBool, sql } from 'kysely';
import { seesPerson } from '../people/relations/visibility.sql.ts';

/** The listing in `listings` is on offer: reserved, or available and not expired. Its seller's account is enabled. */
export function isListed(): Expression<SqlBool> {
  return sql`(listings.state <> 'sold' and (listings.state = 'reserved' or listings.expires_at > now())
    and listings.seller_id not in (select id from people where is_disabled))`;
}

export const STATE = sql<ListingState>`case
  when listings.state = 'available' and listings.expires_at <= now() then 'expired' else listings.state end`;

/** The viewer may open the listing in `listings`, even when it is sold or expired. `people` is its seller. */
export const seesListing = (viewerId: string) => sql<boolean>`(${seesPerson(viewerId, 'listings.seller_id')}
  and (listings.seller_id = ${viewerId} or not people.is_disabled))`;

export const isSaved = (personId: string) => sql<boolean>`exists (
  select from saved_listings where listing_id = listings.id and person_id = ${personId}
)`;
