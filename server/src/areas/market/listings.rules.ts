interface Ownership {
  readonly sellerId: string;
}

/** Sellers alone change and delete their listings; moderators remove what is reported. */
export function maySell(viewer: { readonly id: string }, { sellerId }: Ownership): boolean {
  return viewer.id === sellerId;
}

/** Who something is reserved for is told to the seller and to that person. */
export function seesReservation(
  viewer: { readonly id: string },
  { sellerId, reservedFor }: Ownership & { readonly reservedFor: string | null },
): boolean {
  return viewer.id === sellerId || viewer.id === reservedFor;
}

/** Whether offers are made and accepted: of what is available, and by whoever it is reserved for already. */
export function takesOffers(
  listing: { readonly state: string; readonly isExpired: boolean; readonly reservedFor: string | null },
  buyerId: string,
): boolean {
  if (listing.state === 'available') return !listing.isExpired;
  return listing.state === 'reserved' && listing.reservedFor === buyerId;
}
