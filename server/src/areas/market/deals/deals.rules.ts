import type { Offer } from '@quad/contract/market/offers';

/** A person's role in a deal about a listing; undefined for anyone else. */
export function roleIn(viewerId: string, deal: { sellerId: string; buyerId: string }): 'buyer' | 'seller' | undefined {
  if (deal.sellerId === deal.buyerId) return undefined;
  if (viewerId === deal.sellerId) return 'seller';
  return viewerId === deal.buyerId ? 'buyer' : undefined;
}

/** Only the other side answers an offer. */
export function mayAnswer(role: 'buyer' | 'seller', offer: { readonly isBySeller: boolean }): boolean {
  return (role === 'seller') !== offer.isBySeller;
}

/** Nothing is paid through Quad. The buyer sees the seller's UPI address once the thing is reserved at a price. */
export function seesPayment(deal: { readonly isReserved: boolean; readonly amount: number | null }): boolean {
  return deal.isReserved && deal.amount !== null && deal.amount > 0;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** The message in the conversation for a step of a deal. It is stored, and read in several languages, so it is English. */
export function dealMessage(step: 'offer' | 'counter' | 'accepted' | 'declined', amount: number): string {
  const sum = rupees.format(amount);
  switch (step) {
    case 'offer':
      return `Offer: ${sum}`;
    case 'counter':
      return `Counter-offer: ${sum}`;
    case 'accepted':
      return `Accepted: ${sum}`;
    case 'declined':
      return `Declined: ${sum}`;
  }
}

export const fromOf = ({ isBySeller }: { isBySeller: boolean }): Offer['from'] => (isBySeller ? 'seller' : 'buyer');
