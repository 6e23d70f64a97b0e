import { DEALS_LISTED } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

const OFFER_COLUMNS = ['id', 'listing_id', 'buyer_id', 'is_by_seller', 'client_id', 'amount', 'created_at'] as const;

/** The latest offer of each of these buyers. */
export function lastOffers(db: Executor, listingId: string, buyerIds: readonly string[]) {
  return db
    .selectFrom('offers')
    .distinctOn('buyer_id')
    .select([...OFFER_COLUMNS, 'state'])
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`buyer_id = any (${buyerIds}::uuid[])`)
    .orderBy('buyer_id')
    .orderBy('id', 'desc')
    .execute();
}

export type OfferRow = Awaited<ReturnType<typeof lastOffers>>[number];

/** Select the buyers with offers for a listing, the latest offer first. */
export async function buyersOf(db: Executor, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('people', 'people.id', 'offers.buyer_id')
    .select('buyer_id')
    .where('listing_id', '=', listingId)
    .where('people.is_disabled', '=', false)
    .groupBy('buyer_id')
    .orderBy(sql`max(offers.created_at)`, 'desc')
    .limit(DEALS_LISTED)
    .execute();
  return rows.map(({ buyer_id }) => buyer_id);
}

export const findOffer = (db: Executor, id: string) =>
  db
    .selectFrom('offers')
    .select([...OFFER_COLUMNS, 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Store an offer, which replaces the buyer's open offer. The listing must be locked. */
export async function insertOffer(
  trx: Executor,
  offer: { id: string; listingId: string; buyerId: string; isBySeller: boolean; clientId: string; amount: number },
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'replaced' })
    .where('listing_id', '=', offer.listingId)
    .where('buyer_id', '=', offer.buyerId)
    .where('state', '=', 'open')
    .execute();
  await trx
    .insertInto('offers')
    .values({
      id: offer.id,
      listing_id: offer.listingId,
      buyer_id: offer.buyerId,
      is_by_seller: offer.isBySeller,
      client_id: offer.clientId,
      amount: offer.amount,
    })
    .execute();
}

/** Accept or decline an open offer; false when it is no longer open. */
export async function closeOffer(trx: Executor, id: string, state: 'accepted' | 'declined'): Promise<boolean> {
  const row = await trx
    .updateTable('offers')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseAccepted(trx: Executor, listingId: string): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'released' })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'accepted')
    .execute();
}

export async function findUpiAddress(db: Executor, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('upi_addresses')
    .select('address')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.address;
}

export async function setUpiAddress(db: Executor, personId: string, address: string): Promise<void> {
  if (address === '') {
    await db.deleteFrom('upi_addresses').where('person_id', '=', personId).execute();
    return;
  }
  await db
    .insertInto('upi_addresses')
    .values({ person_id: personId, address })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ address }))
    .execute();
}
