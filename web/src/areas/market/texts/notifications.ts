import { t } from '@lingui/core/macro';
import { CalendarClock, Handshake, PackageSearch, Store } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { handoverHref, listingHref, lostItemHref } from './market-hrefs.ts';

/** The notification texts of the marketplace, lost and found, and hand-overs. */
export const MARKET_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'listing-found',
    section: 'campus',
    get label() {
      return t`Saved searches`;
    },
    get hint() {
      return t`Something you are looking for is for sale.`;
    },
    icon: Store,
    says: (_, who) => t`${who} is selling something you are looking for`,
    href: ({ target }) => listingHref(target),
  },
  {
    kind: 'listing-expires',
    section: 'campus',
    get label() {
      return t`Listings that expire`;
    },
    get hint() {
      return t`Your listing ends in three days.`;
    },
    icon: CalendarClock,
    says: () => t`Your listing expires soon. Renew it to keep it up`,
    href: ({ target }) => listingHref(target),
  },
  {
    kind: 'maybe-yours',
    section: 'campus',
    get label() {
      return t`Found things that may be yours`;
    },
    get hint() {
      return t`Someone found what you may have lost.`;
    },
    icon: PackageSearch,
    says: () => t`Something was found that may be yours`,
    href: ({ target }) => lostItemHref(target),
  },
  {
    kind: 'maybe-found',
    section: 'campus',
    get label() {
      return t`Lost things that you may have found`;
    },
    get hint() {
      return t`Someone lost what you may have found.`;
    },
    icon: PackageSearch,
    says: () => t`Someone lost what you may have found`,
    href: ({ target }) => lostItemHref(target),
  },
  {
    kind: 'handed-over',
    section: 'campus',
    get label() {
      return t`Hand-overs`;
    },
    get hint() {
      return t`A hand-over has been confirmed.`;
    },
    icon: Handshake,
    says: (_, who) => t`${who} confirmed the hand-over. Rate each other now`,
    href: ({ target }) => handoverHref(target),
  },
];
