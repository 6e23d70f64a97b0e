import { msg } from '@lingui/core/runtime-macro';
import { defineNotification } from '../../concerns/notifications/notification-kind.ts';

const leadsTo = (listing: string) => `/marketplace/${listing}`;

/** A new listing matches a saved search of the recipient. */
export const listingFound = defineNotification('listing-found', {
  says: (who) => msg`${{ who }} is selling something you are looking for`,
  leadsTo,
});

/** The recipient's listing expires soon. The subject is the reminder. */
export const listingExpires = defineNotification('listing-expires', {
  says: () => msg`Your listing expires soon. Renew it to keep it up`,
  leadsTo,
});

/** A found item may be the recipient's lost one. The subject is the found item. */
export const maybeYours = defineNotification('maybe-yours', {
  says: () => msg`Something was found that may be yours`,
  leadsTo: (item) => `/marketplace/lost/${item}`,
});

/** A lost item may be the one that the recipient found. The subject is the lost item. */
export const maybeFound = defineNotification('maybe-found', {
  says: () => msg`Someone lost what you may have found`,
  leadsTo: (item) => `/marketplace/lost/${item}`,
});
