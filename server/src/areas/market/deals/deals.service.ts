import { createHash } from 'node:crypto';
import { LISTING_SUBJECT } from '@quad/contract/market/market-terms';
import { type Deal, dealChanged, type makeOffer, type Offer } from '@quad/contract/market/offers';
import type { BodyOf } from '@quad/contract/wire/call';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Live } from '../../../platform/live/live.ts';
import { onceByClientId } from '../../../platform/writes/once-by-client-id.ts';
import type { Conversations } from '../../messages/conversations.service.ts';
import { conversationAbout } from '../../messages/conversations.sql.ts';
import type { Messages } from '../../messages/messages.service.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { seesPerson } from '../../people/relations/visibility.rules.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import type { Handovers } from '../handovers/handovers.service.ts';
import type { Listings } from '../listings.service.ts';
import * as repo from './deals.repo.ts';
import { dealMessage, fromOf, mayAnswer, roleIn, seesPayment } from './deals.rules.ts';

type ListingRow = Awaited<ReturnType<Listings['find']>>;

export type Deals = ReturnType<typeof createDeals>;

/** Deals between buyers and sellers: offers, reservations, and the hand-over that follows. */
export function createDeals(parts: {
  db: Database;
  live: Live;
  listings: Listings;
  handovers: Handovers;
  conversations: Conversations;
  messages: Messages;
  summaries: PersonSummaries;
  relations: Relations;
}) {
  const { db, live, listings, handovers, conversations, messages, summaries, relations } = parts;

  /**
   * Return the viewer's role in a deal and the other person. Throws `forbidden` without a role, and when the other
   * person is hidden.
   */
  const requireRole = async (viewer: Viewer, listing: ListingRow, buyerId: string) => {
    const role = roleIn(viewer.id, { sellerId: listing.id, buyerId });
    if (!role) throw new AppError('forbidden');
    const otherId = role === 'buyer' ? listing.id : buyerId;
    if (!seesPerson(await relations.visibilityOf(viewer.id), otherId)) throw new AppError('forbidden');
    return { role, otherId };
  };

  const conversationOf = async (executor: Executor, listing: { id: string; sellerId: string }, buyerId: string) => {
    const about = { people: [listing.sellerId, buyerId], type: LISTING_SUBJECT, id: listing.id } as const;
    const row = await executor.selectNoFrom(conversationAbout(about).as('id')).executeTakeFirst();
    return row?.id ?? null;
  };

  /** Serialize the deals of one listing with some buyers. Only the conversations take a query for each buyer. */
  const show = async (viewer: Viewer, listing: ListingRow, buyerIds: readonly string[]): Promise<Deal[]> => {
    const isSeller = viewer.id === listing.id;
    const [offers, shown, people, listingAnswer, upi, conversationIds] = await Promise.all([
      repo.lastOffers(db, listing.listing_id, buyerIds),
      handovers.ofSubjects(viewer.id, LISTING_SUBJECT, [listing.listing_id]),
      summaries.get(isSeller ? buyerIds : [listing.id]),
      listings.toListing(listing),
      isSeller ? undefined : repo.findUpiAddress(db, listing.id),
      Promise.all(buyerIds.map((id) => conversationOf(db, { id: listing.listing_id, sellerId: listing.id }, id))),
    ]);
    return buyerIds.flatMap((buyerId, index) => {
      const other = people.get(isSeller ? buyerId : listing.id);
      if (!other) return [];
      const row = offers.find((offer) => offer.buyer_id === buyerId);
      const isReserved = listing.reserved_for === buyerId && listing.state !== 'available';
      const amount = isReserved ? listing.reserved_at_price : null;
      const handover = isReserved ? (shown.get(listing.listing_id) ?? null) : null;
      const isOpen = listing.state === 'reserved';
      return {
        listing: listingAnswer,
        role: isSeller ? 'seller' : 'buyer',
        other,
        conversation: conversationIds[index] ?? null,
        offer: row ? toOffer(row) : null,
        isReserved,
        isTaken: !isReserved && (listing.state === 'reserved' || listing.state === 'sold'),
        amount,
        handover,
        payment:
          upi !== undefined && isOpen && seesPayment({ isReserved, amount })
            ? { address: upi, name: other.name }
            : null,
      };
    });
  };

  const get = async (viewer: Viewer, listingId: string, buyerId: string): Promise<Deal> => {
    const listing = await listings.find(viewer, listingId);
    await requireRole(viewer, listing, buyerId);
    const [deal] = await show(viewer, listing, [buyerId]);
    if (!deal) throw new AppError('no_such_listing');
    return deal;
  };

  const publishChange = (listingId: string, people: readonly (string | null)[]) =>
    live.send(dealChanged, [...new Set(people.filter((id) => id !== null))], { listing: listingId });

  /** Post a step of a deal in the conversation. Idempotent: a retry posts it once. */
  const postStep = (
    viewer: Viewer,
    conversationId: string,
    offerId: string,
    step: Parameters<typeof dealMessage>[0],
    amount: number,
  ) =>
    messages.send(viewer, conversationId, {
      clientId: messageIdOf(offerId, step),
      text: dealMessage(step, amount),
    });

  /** Reserve a locked listing for a buyer at an amount, and begin its hand-over. */
  const reserveFor = async (
    trx: Executor,
    listing: { id: string; seller_id: string; title: string },
    buyerId: string,
    amount: number,
  ) => {
    await listings.reserve(trx, listing.id, buyerId, amount);
    await handovers.begin(trx, {
      kind: LISTING_SUBJECT,
      subjectId: listing.id,
      title: listing.title,
      giverId: listing.seller_id,
      takerId: buyerId,
      amount: amount === 0 ? null : amount,
    });
  };

  return {
    get,

    /** List the buyers' deals of the viewer's own listing. */
    async list(viewer: Viewer, listingId: string): Promise<Deal[]> {
      const listing = await listings.find(viewer, listingId);
      if (listing.id !== viewer.id) throw new AppError('forbidden');
      const { hidden } = await relations.visibilityOf(viewer.id);
      const buyers = new Set(await repo.buyersOf(db, listingId));
      // a reservation may exist without an offer
      if (listing.reserved_for !== null) buyers.add(listing.reserved_for);
      return show(
        viewer,
        listing,
        [...buyers].filter((id) => !hidden.has(id)),
      );
    },

    /** Make an offer. Idempotent by `clientId`: a retry returns the same deal. */
    async offer(
      viewer: Viewer,
      { id: listingId, buyerId }: { id: string; buyerId: string },
      { clientId, amount }: BodyOf<typeof makeOffer>,
    ): Promise<Deal> {
      const listing = await listings.find(viewer, listingId);
      const { role, otherId } = await requireRole(viewer, listing, buyerId);
      const place = { id: listingId, sellerId: listing.id };
      const conversationId =
        role === 'buyer'
          ? (await conversations.openDirect(viewer, otherId, { type: LISTING_SUBJECT, id: listingId }))._id
          : await conversationOf(db, place, buyerId);
      // a seller may only write to a buyer who wrote first
      if (conversationId === null) throw new AppError('no_conversation_yet');
      // before the offer is stored, because its message would be refused after it
      await conversations.assertMayWrite(viewer, conversationId);
      const write = async (trx: Executor) => {
        const locked = await listings.lockForDeal(trx, listingId, buyerId);
        if (!locked.takesOffers || locked.reserved_for === buyerId) throw new AppError('listing_not_available');
        const id = newId();
        await repo.insertOffer(trx, { id, listingId, buyerId, isBySeller: role === 'seller', clientId, amount });
        return id;
      };
      const offerId = await onceByClientId(
        db,
        { table: 'offers', by: { listing_id: listingId, buyer_id: buyerId }, clientId },
        async (known) => known,
        () => transact(db, write),
      );
      await postStep(viewer, conversationId, offerId, role === 'buyer' ? 'offer' : 'counter', amount);
      publishChange(listingId, [viewer.id, otherId]);
      return get(viewer, listingId, buyerId);
    },

    /** Accept or decline an offer of the other side. Idempotent: the same answer again changes nothing. */
    async answer(viewer: Viewer, offerId: string, accepts: boolean): Promise<Deal> {
      const offer = await repo.findOffer(db, offerId);
      if (!offer) throw new AppError('no_such_offer');
      const listing = await listings.find(viewer, offer.listing_id).catch(() => undefined);
      const role = listing && roleIn(viewer.id, { sellerId: listing.id, buyerId: offer.buyer_id });
      if (!listing || !role) throw new AppError('no_such_offer');
      const { otherId } = await requireRole(viewer, listing, offer.buyer_id);
      if (!mayAnswer(role, { isBySeller: offer.is_by_seller })) throw new AppError('forbidden');
      const wanted = accepts ? 'accepted' : 'declined';
      const conversationId = await conversationOf(db, { id: offer.listing_id, sellerId: listing.id }, offer.buyer_id);
      if (conversationId !== null) await conversations.assertMayWrite(viewer, conversationId);
      await transact(db, async (trx) => {
        const locked = await listings.lockForDeal(trx, offer.listing_id, offer.buyer_id);
        const current = await repo.findOffer(trx, offerId);
        if (current?.state === wanted) return;
        if (current?.state !== 'open') throw new AppError('offer_settled');
        // the listing's lock decides between two offers accepted at once
        if (accepts && !locked.takesOffers) throw new AppError('listing_not_available');
        if (!(await repo.closeOffer(trx, offerId, wanted))) throw new AppError('offer_settled');
        if (accepts) await reserveFor(trx, locked, offer.buyer_id, offer.amount);
      });
      if (conversationId !== null) await postStep(viewer, conversationId, offerId, wanted, offer.amount);
      publishChange(offer.listing_id, [viewer.id, otherId]);
      return get(viewer, offer.listing_id, offer.buyer_id);
    },

    /**
     * Reserve the viewer's own listing at its price for a person with a conversation about it, or end the reservation.
     */
    async reserve(viewer: Viewer, { id: listingId, buyerId }: { id: string; buyerId: string }, isReserved: boolean) {
      const listing = await listings.find(viewer, listingId);
      const { role } = await requireRole(viewer, listing, buyerId);
      if (role !== 'seller') throw new AppError('forbidden');
      await transact(db, async (trx) => {
        const locked = await listings.lockForDeal(trx, listingId, buyerId);
        if (!isReserved) {
          if (locked.reserved_for !== buyerId) return;
          await handovers.cancel(trx, LISTING_SUBJECT, listingId);
          await repo.releaseAccepted(trx, listingId);
          await listings.release(trx, listingId);
          return;
        }
        if (locked.state === 'reserved' && locked.reserved_for === buyerId) return;
        if (!locked.takesOffers) throw new AppError('listing_not_available');
        const conversationId = await conversationOf(trx, { id: listingId, sellerId: locked.seller_id }, buyerId);
        if (conversationId === null) throw new AppError('no_conversation_yet');
        await reserveFor(trx, locked, buyerId, locked.price);
      });
      publishChange(listingId, [viewer.id, buyerId]);
      return get(viewer, listingId, buyerId);
    },

    upiAddress: async (viewer: Viewer) => ({ address: (await repo.findUpiAddress(db, viewer.id)) ?? '' }),

    async setUpiAddress(viewer: Viewer, address: string) {
      await repo.setUpiAddress(db, viewer.id, address);
      return { address };
    },
  };
}

const toOffer = (row: repo.OfferRow): Offer => ({
  _id: row.id,
  amount: row.amount,
  from: fromOf({ isBySeller: row.is_by_seller }),
  state: row.state,
  createdAt: row.created_at.toISOString(),
});

/** A `clientId` for the message of a step. It is derived from the step, so that a retry sends the same id. */
function messageIdOf(offerId: string, step: string): string {
  const hash = createHash('sha256').update(`${offerId} ${step}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
