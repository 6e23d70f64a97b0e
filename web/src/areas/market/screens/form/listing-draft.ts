import { createListing, type WholeListing } from '@quad/contract/market/listings';
import { LISTING_CATEGORIES } from '@quad/contract/market/market-terms';
import { formFields } from '../../../../lib/form-fields.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import { NO_PICTURES, type PicturesDraft, picturesDraft } from './picture-list.ts';

/** A price as it is typed, with its grouping; the server reads a number. */
export const PRICE_TYPED_MAX = 12;

export const listingFields = formFields(createListing, ['clientId']);

/** A product as it is typed. */
export type ListingDraft = ReturnType<typeof listingFields.empty> & PicturesDraft;

export const EMPTY_LISTING: ListingDraft = {
  ...listingFields.empty({ category: LISTING_CATEGORIES[0], price: '0' }),
  ...NO_PICTURES,
};

export const draftOf = (listing: WholeListing): ListingDraft => ({
  ...listingFields.draftOf(listing),
  ...picturesDraft(listing.pictures),
});

/** A draft as it is sent. */
export const sentListing = (draft: ListingDraft) => ({
  ...listingFields.sent(draft),
  price: readRupees(draft.price) ?? Number.NaN,
});
