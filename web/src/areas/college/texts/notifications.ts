import { BellRing, Megaphone, Siren } from 'lucide-react';
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
  {
    kind: 'urgent-notice',
    section: 'campus',
    label: 'Urgent notices',
    hint: 'They reach you in quiet hours too. The college gives a reason for each.',
    icon: Siren,
    says: () => 'Urgent notice',
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
  {
    kind: 'notice-reminder',
    section: 'campus',
    label: 'Reminders of notices',
    hint: 'You have not read a notice, at most once a day.',
    icon: BellRing,
    says: () => 'Reminder: please read this notice',
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
];
