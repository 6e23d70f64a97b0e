import { LISTING_DAYS } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type ListingForm, type ListingRow, listingColumns, selectListings } from './listings.row.ts';
import { seesListing } from './listings.sql.ts';

const AFTER_DAYS = sql<Date>`now() + ${sql.lit(LISTING_DAYS)} * interval '1 day'`;

const visibleRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectListings(db, viewerId).where(sql<boolean>`listings.id = any (${ids}::uuid[])`).where(seesListing(viewerId)),
);

/** Return the visible ones among these listings, in no particular order. Sold and expired listings are included. */
export const findListings = (db: Executor, viewerId: string, ids: readonly string[]): Promise<ListingRow[]> =>
  visibleRows(db, { viewerId, ids });

export async function insertListing(
  trx: Executor,
  form: ListingForm,
  listing: { readonly id: string; readonly seller_id: string; readonly client_id: string; readonly created_at: Date },
): Promise<void> {
  await trx
    .insertInto('all_listings')
    .values({
      ...listingColumns.complete(form),
      ...listing,
      // a trigger fills the words
      words: sql`''::tsvector`,
      expires_at: sql<Date>`${listing.created_at}::timestamptz + ${sql.lit(LISTING_DAYS)} * interval '1 day'`,
    })
    .execute();
}

/** Lock a listing until the transaction ends, also a hidden one. */
export function lockListing(trx: Executor, id: string) {
  return trx
    .selectFrom('all_listings')
    .select([
      'id',
      'seller_id',
      'title',
      'price',
      'state',
      'reserved_for',
      'is_hidden',
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateListing(trx: Executor, id: string, form: Partial<ListingForm>): Promise<void> {
  await trx
    .updateTable('all_listings')
    .set({ ...listingColumns.of(form), edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Extend a listing by `LISTING_DAYS` from now. */
export async function renew(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('all_listings').set({ expires_at: AFTER_DAYS }).where('id', '=', id).execute();
}

/** Make a listing available again. An expired listing is renewed, because otherwise nobody would see it. */
export async function makeAvailable(trx: Executor, id: string): Promise<void> {
  await trx
    .updateTable('all_listings')
    .set({
      state: 'available',
      reserved_for: null,
      reserved_at_price: null,
      expires_at: sql<Date>`case when expires_at <= now() then ${AFTER_DAYS} else expires_at end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function reserve(trx: Executor, id: string, buyerId: string, price: number): Promise<void> {
  await trx
    .updateTable('all_listings')
    .set({ state: 'reserved', reserved_for: buyerId, reserved_at_price: price })
    .where('id', '=', id)
    .execute();
}

export async function markSold(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('all_listings').set({ state: 'sold' }).where('id', '=', id).execute();
}

export async function deleteListing(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('all_listings').where('id', '=', id).execute();
}

export async function setSaved(db: Executor, personId: string, listingId: string, isSaved: boolean): Promise<void> {
  if (isSaved) {
    await sql`
      insert into saved_listings (person_id, listing_id) select ${personId}, id from listings where id = ${listingId}
      on conflict do nothing
    `.execute(db);
  } else {
    await db
      .deleteFrom('saved_listings')
      .where('person_id', '=', personId)
      .where('listing_id', '=', listingId)
      .execute();
  }
}

/** Release the accepted offer. When the thing is sold, decline the open offers too. */
export async function releaseOffers(trx: Executor, listingId: string, state: 'available' | 'sold'): Promise<void> {
  await sql`
    update offers set state = case state when 'accepted' then 'released' else 'declined' end
    where listing_id = ${listingId} and (state = 'accepted' or (state = 'open' and ${state === 'sold'}))
  `.execute(trx);
}

export async function declineOpenOffers(trx: Executor, listingId: string): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'declined' })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'open')
    .execute();
}
