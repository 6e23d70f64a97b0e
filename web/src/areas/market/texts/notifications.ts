import { CalendarClock, Handshake, PackageSearch, Store } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { handoverHref, listingHref, lostItemHref } from './market-hrefs.ts';

/** The notification texts of the marketplace, lost and found, and hand-overs. */
export const MARKET_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'listing-found',
    section: 'campus',
    label: 'Saved searches',
    hint: 'Something you are looking for is for sale.',
    icon: Store,
    says: () => 'is selling something you are looking for',
    href: ({ target }) => listingHref(target),
  },
  {
    kind: 'listing-expires',
    section: 'campus',
    label: 'Listings that expire',
    hint: 'Your listing ends in three days.',
    icon: CalendarClock,
    says: () => 'Your listing expires soon. Renew it to keep it up',
    href: ({ target }) => listingHref(target),
  },
  {
    kind: 'maybe-yours',
    section: 'campus',
    label: 'Found things that may be yours',
    hint: 'Someone found what you may have lost.',
    icon: PackageSearch,
    says: () => 'Something was found that may be yours',
    href: ({ target }) => lostItemHref(target),
  },
  {
    kind: 'maybe-found',
    section: 'campus',
    label: 'Lost things that you may have found',
    hint: 'Someone lost what you may have found.',
    icon: PackageSearch,
    says: () => 'Someone lost what you may have found',
    href: ({ target }) => lostItemHref(target),
  },
  {
    kind: 'handed-over',
    section: 'campus',
    label: 'Hand-overs',
    hint: 'A hand-over has been confirmed.',
    icon: Handshake,
    says: () => 'confirmed the hand-over. Rate each other now',
    href: ({ target }) => handoverHref(target),
  },
];
