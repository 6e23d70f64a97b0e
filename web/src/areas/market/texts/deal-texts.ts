import type { Deal } from '@quad/contract/market/offers';
import { rupees } from '../../../lib/rupees.ts';

/** The state of a deal, in a line. */
export function dealLine(deal: Deal): string {
  const { role, listing, offer, isReserved, isTaken, amount, handover } = deal;
  // Isolate the name, so that a right-to-left name leaves the amount in its place.
  const name = `\u2068${deal.other.name}\u2069`;
  const isSeller = role === 'seller';
  const sum = rupees(amount ?? listing.price);
  if (handover?.state === 'done') return isSeller ? `Handed over to ${name}` : 'Yours. Handed over';
  if (isReserved && listing.state === 'sold') return isSeller ? `Sold to ${name} for ${sum}` : `Sold to you for ${sum}`;
  if (isReserved) return isSeller ? `Reserved for ${name} at ${sum}` : `Reserved for you at ${sum}`;
  if (listing.state === 'sold') return 'Sold';
  if (isTaken) return isSeller ? 'Reserved for someone else' : 'Reserved for another buyer';
  if (listing.state === 'expired') return 'Expired';
  if (offer?.state === 'open') {
    const offered = rupees(offer.amount);
    if (offer.from === role) return `You offered ${offered}. Waiting for an answer`;
    return isSeller ? `Offers ${offered}` : `The seller asks ${offered}`;
  }
  if (offer?.state === 'declined') {
    return offer.from === role ? `${rupees(offer.amount)} was declined` : `You declined ${rupees(offer.amount)}`;
  }
  return `Asking ${rupees(listing.price)}`;
}

/** Whether the viewer may offer an amount: a buyer at any time, a seller only after an offer. */
export function mayOffer({ role, listing, isReserved, isTaken, offer }: Deal): boolean {
  if (isReserved || isTaken || listing.state !== 'available') return false;
  return role === 'buyer' || offer !== null;
}
