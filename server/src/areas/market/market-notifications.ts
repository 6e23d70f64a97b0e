import { defineNotification } from '../../concerns/notifications/notification-kind.ts';

const leadsTo = (listing: string) => `/marketplace/${listing}`;

/** A new listing matches a search that the recipient has saved. */
export const listingFound = defineNotification('listing-found', {
  says: 'is selling something you are looking for',
  leadsTo,
});

/** The recipient's listing expires soon: about the reminder. */
export const listingExpires = defineNotification('listing-expires', {
  says: 'Your listing expires soon. Renew it to keep it up',
  leadsTo,
});

/** Something that was found may be what the recipient has lost. Its subject is the found item. */
export const maybeYours = defineNotification('maybe-yours', {
  says: 'Something was found that may be yours',
  leadsTo: (item) => `/marketplace/lost/${item}`,
});

/** Somebody has lost what may be the thing that the recipient has found. Its subject is the lost item. */
export const maybeFound = defineNotification('maybe-found', {
  says: 'Someone lost what you may have found',
  leadsTo: (item) => `/marketplace/lost/${item}`,
});
