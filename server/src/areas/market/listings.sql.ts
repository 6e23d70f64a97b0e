import type { ListingState } from '@quad/contract/market/market-terms';
import { type Expression, type SqlBool, sql } from 'kysely';
import { seesPerson } from '../people/relations/visibility.sql.ts';

/** The listing of the row `listings` is on offer: neither sold nor expired, and its seller's account is enabled. */
export function isListed(): Expression<SqlBool> {
  return sql`(listings.state <> 'sold' and (listings.state = 'reserved' or listings.expires_at > now())
    and listings.seller_id not in (select id from people where is_disabled))`;
}

/** The state of the row `listings` at this moment. */
export const STATE = sql<ListingState>`case
  when listings.state = 'available' and listings.expires_at <= now() then 'expired' else listings.state end`;

/** The viewer sees the listing of the row `listings` by itself, sold or expired as it may be; `people` is its seller. */
export const seesListing = (viewerId: string) => sql<boolean>`(${seesPerson(viewerId, 'listings.seller_id')}
  and (listings.seller_id = ${viewerId} or not people.is_disabled))`;

/** Whether a person has saved the listing of the row `listings`. */
export const isSaved = (personId: string) => sql<boolean>`exists (
  select from saved_listings where listing_id = listings.id and person_id = ${personId}
)`;
