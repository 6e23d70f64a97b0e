import { t } from '@lingui/core/macro';
import type { Deal } from '@quad/contract/market/offers';
import { rupees } from '../../../lib/rupees.ts';

/** The state of a deal, in a line. */
export function dealLine(deal: Deal): string {
  const { role, listing, offer, isReserved, isTaken, amount, handover } = deal;
  // Isolate the name, so that a right-to-left name leaves the amount in its place.
  const name = `\u2068${deal.other.name}\u2069`;
  const isSeller = role === 'seller';
  const sum = rupees(amount ?? listing.price);
  if (handover?.state === 'done') return isSeller ? t`Handed over to ${name}` : t`Yours. Handed over`;
  if (isReserved && listing.state === 'sold')
    return isSeller ? t`Sold to ${name} for ${sum}` : t`Sold to you for ${sum}`;
  if (isReserved) return isSeller ? t`Reserved for ${name} at ${sum}` : t`Reserved for you at ${sum}`;
  if (listing.state === 'sold') return t`Sold`;
  if (isTaken) return isSeller ? t`Reserved for someone else` : t`Reserved for another buyer`;
  if (listing.state === 'expired') return t`Expired`;
  if (offer?.state === 'open') {
    const offered = rupees(offer.amount);
    if (offer.from === role) return t`You offered ${offered}. Waiting for an answer`;
    return isSeller ? t`Offers ${offered}` : t`The seller asks ${offered}`;
  }
  if (offer?.state === 'declined') {
    return offer.from === role ? t`${rupees(offer.amount)} was declined` : t`You declined ${rupees(offer.amount)}`;
  }
  return t`Asking ${rupees(listing.price)}`;
}

/** Whether the viewer may offer an amount: a buyer at any time, a seller only after an offer. */
export function mayOffer({ role, listing, isReserved, isTaken, offer }: Deal): boolean {
  if (isReserved || isTaken || listing.state !== 'available') return false;
  return role === 'buyer' || offer !== null;
}
