interface Ownership {
  readonly sellerId: string;
}

/** Only the seller changes or deletes a listing. Moderators remove reported listings. */
export function maySell(viewer: { readonly id: string }, { sellerId }: Ownership): boolean {
  return viewer.id === sellerId;
}

/** The seller and the person with the reservation see who it is for. */
export function seesReservation(
  viewer: { readonly id: string },
  { sellerId, reservedFor }: Ownership & { readonly reservedFor: string | null },
): boolean {
  return viewer.id === sellerId || viewer.id === reservedFor;
}

/** Whether this buyer's offers are possible: the listing is available, or already reserved for this buyer. */
export function takesOffers(
  listing: { readonly state: string; readonly isExpired: boolean; readonly reservedFor: string | null },
  buyerId: string,
): boolean {
  if (listing.state === 'available') return !listing.isExpired;
  return listing.state === 'reserved' && listing.reservedFor === buyerId;
}
