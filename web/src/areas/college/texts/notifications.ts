import { Megaphone } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of notices. */
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
