import { t } from '@lingui/core/macro';
import { BookCheck } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of the library. */
export const LIBRARY_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'library-answer',
    section: 'study',
    get label() {
      return t`Library requests`;
    },
    get hint() {
      return t`Someone uploads a book or notes that you asked for.`;
    },
    icon: BookCheck,
    says: (_, who) => t`${who} uploaded what you were looking for`,
    href: ({ target }) => hrefOf({ to: '/library/$itemId', params: { itemId: target } }),
  },
];
