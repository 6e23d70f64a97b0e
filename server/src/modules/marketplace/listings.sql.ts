import { type Expression, type SqlBool, sql } from 'kysely';

/** The listing of the row `listings` is on offer: neither sold nor expired, and its seller's account is enabled. */
export function isListed(): Expression<SqlBool> {
  return sql`(listings.state <> 'sold' and (listings.state = 'reserved' or listings.expires_at > now())
    and listings.seller_id not in (select id from people where is_disabled))`;
}
