import type { ListingCategory } from '@quad/contract/market/market-terms';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface SavedSearch {
  readonly q: string;
  readonly category: ListingCategory | null;
  readonly min_price: number;
  readonly max_price: number;
}

export function listSearches(db: Executor, personId: string) {
  return db
    .selectFrom('listing_searches')
    .select(['id', 'q', 'category', 'min_price', 'max_price', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Save a search. Idempotent for equal searches. Returns false at the limit. The person's row is locked, so that
 * concurrent saves count each other.
 */
export async function insertSearch(
  trx: Executor,
  { id, personId, most, ...search }: SavedSearch & { id: string; personId: string; most: number },
): Promise<boolean> {
  await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const known = await listSearches(trx, personId);
  const isKnown = known.some(
    (other) =>
      other.q === search.q &&
      other.category === search.category &&
      other.min_price === search.min_price &&
      other.max_price === search.max_price,
  );
  if (isKnown) return true;
  if (known.length >= most) return false;
  await trx
    .insertInto('listing_searches')
    .values({ id, person_id: personId, ...search })
    .execute();
  return true;
}

export async function deleteSearch(db: Executor, personId: string, id: string): Promise<void> {
  await db.deleteFrom('listing_searches').where('id', '=', id).where('person_id', '=', personId).execute();
}

/**
 * Record a batch of people to notify of a listing, and return them. The row of each person decides between concurrent
 * jobs. The seller and people on either side of a block with the seller are left out.
 */
export async function recordSearchHits(trx: Executor, listingId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    insert into listing_search_hits (listing_id, person_id)
    select distinct listings.id, searches.person_id
    from listings
    join listing_searches searches on (searches.category = listings.category or searches.category is null)
      and listings.price between searches.min_price and searches.max_price
      and searches.person_id <> listings.seller_id
      and searches.created_at <= listings.created_at
    join people on people.id = searches.person_id and not people.is_disabled
    where listings.id = ${listingId} and listings.state = 'available'
      and (searches.q = '' or listings.words @@ words_query(searches.q))
      and searches.person_id <> all (hidden_people(listings.seller_id))
      and not exists (
        select from listing_search_hits known
        where known.listing_id = listings.id and known.person_id = searches.person_id
      )
    limit ${most}
    on conflict do nothing returning person_id
  `.execute(trx);
  return rows.map(({ person_id }) => person_id);
}
