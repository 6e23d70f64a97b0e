import { BookCheck } from 'lucide-react';
import type { NotificationText } from '../../domains/notifications/notification-texts.ts';
import { hrefOf } from '../../lib/routing/address.ts';

/** What the library tells people. */
export const LIBRARY_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'library-answer',
    section: 'study',
    label: 'Library requests',
    hint: 'Someone uploads a book or notes that you asked for.',
    icon: BookCheck,
    says: () => 'uploaded what you were looking for',
    href: ({ target }) => hrefOf({ to: '/library/$itemId', params: { itemId: target } }),
  },
];
