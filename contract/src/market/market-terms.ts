import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The terms of the marketplace, and of lost and found. No schema, because the browser loads this file. */

export const LISTING_CATEGORIES = ['Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

const CATEGORY_TEXTS: Readonly<Record<string, string | undefined>> = tableOfTexts({
  Books: msg`Books`,
  Electronics: msg`Electronics`,
  Furniture: msg`Furniture`,
  Bicycle: msg`Bicycle`,
  Miscellaneous: msg`Miscellaneous`,
});

/** A category as people read it. */
export const listingCategoryText = (category: string): string => CATEGORY_TEXTS[category] ?? category;

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
  title: msg`Please enter a title`,
  price: msg`A price is a whole number of rupees, from 0 to 10,00,000`,
  category: msg`Please choose a category`,
  place: msg`Please enter a place`,
  happenedOn: msg`Please choose a day`,
  upi: msg`A UPI address looks like name@bank`,
  stars: msg`Please choose 1 to 5 stars`,
  code: msg`The code has six digits`,
} as const;

/** A UPI address: a name, an @ and the bank's handle, which has no dot. */
export const UPI_PATTERN = '^(?:[A-Za-z0-9][A-Za-z0-9._-]{1,98}@[A-Za-z][A-Za-z0-9]{1,63})?$';
export const CODE_PATTERN = '^[0-9]{6}$';
