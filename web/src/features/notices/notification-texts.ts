import { Megaphone } from 'lucide-react';
import type { NotificationText } from '../../domains/notifications/notification-texts.ts';
import { hrefOf } from '../../lib/routing/address.ts';

/** What notices tell people. */
export const NOTICE_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'notice',
    section: 'campus',
    label: 'Notices',
    hint: 'Your college has a new notice for you.',
    icon: Megaphone,
    says: () => 'New notice',
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
];
