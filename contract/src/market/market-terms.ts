/** The terms of the marketplace, and of lost and found. No dependency, because the browser loads this file. */

export const LISTING_CATEGORIES = ['Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

export const LISTING_ORDERS = ['newest', 'cheapest', 'dearest'] as const;

/** The initial price filter, in rupees. */
export const PRICE_FROM = 0;
export const PRICE_TO = 100_000;

/** `expired`: not renewed in time. */
export const LISTING_STATES = ['available', 'reserved', 'sold', 'expired'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LOST_KINDS = ['lost', 'found'] as const;
export type LostKind = (typeof LOST_KINDS)[number];

/** The subjects of conversations about these things (`ConversationSubjectKey`). */
export const LISTING_SUBJECT = 'listing';
export const LOST_ITEM_SUBJECT = 'lost_item';

/** The validation messages of the forms, in the browser and at the server. */
export const MARKET_SAYS = {
  title: 'Please enter a title',
  price: 'A price is a whole number of rupees, from 0 to 10,00,000',
  category: 'Please choose a category',
  place: 'Please enter a place',
  happenedOn: 'Please choose a day',
  upi: 'A UPI address looks like name@bank',
  stars: 'Please choose 1 to 5 stars',
  code: 'The code has six digits',
} as const;

/** A UPI address: a name, an @ and the bank's handle, which has no dot. */
export const UPI_PATTERN = '^(?:[A-Za-z0-9][A-Za-z0-9._-]{1,98}@[A-Za-z][A-Za-z0-9]{1,63})?$';
export const CODE_PATTERN = '^[0-9]{6}$';
