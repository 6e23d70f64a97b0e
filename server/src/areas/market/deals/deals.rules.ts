import type { Offer } from '@quad/contract/market/offers';

/** The part that somebody has in a deal about a listing; undefined when they have none. */
export function roleIn(viewerId: string, deal: { sellerId: string; buyerId: string }): 'buyer' | 'seller' | undefined {
  if (deal.sellerId === deal.buyerId) return undefined;
  if (viewerId === deal.sellerId) return 'seller';
  return viewerId === deal.buyerId ? 'buyer' : undefined;
}

/** Offers are answered by the other side than the one that made them. */
export function mayAnswer(role: 'buyer' | 'seller', offer: { readonly isBySeller: boolean }): boolean {
  return (role === 'seller') !== offer.isBySeller;
}

/** What is agreed: nothing is paid through Quad, so who pays is told where to once the thing waits for them. */
export function seesPayment(deal: { readonly isReserved: boolean; readonly amount: number | null }): boolean {
  return deal.isReserved && deal.amount !== null && deal.amount > 0;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** What the conversation says of a step of a deal. */
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

/** An offer as the wire shows it. */
export const fromOf = ({ isBySeller }: { isBySeller: boolean }): Offer['from'] => (isBySeller ? 'seller' : 'buyer');
