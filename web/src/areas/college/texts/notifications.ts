import { t } from '@lingui/core/macro';
import { BellRing, Megaphone, Siren } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of notices. */
export const NOTICE_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'notice',
    section: 'campus',
    get label() {
      return t`Notices`;
    },
    get hint() {
      return t`Your college has a new notice for you.`;
    },
    icon: Megaphone,
    says: () => t`New notice`,
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
  {
    kind: 'urgent-notice',
    section: 'campus',
    get label() {
      return t`Urgent notices`;
    },
    get hint() {
      return t`They reach you in quiet hours too. The college gives a reason for each.`;
    },
    icon: Siren,
    says: () => t`Urgent notice`,
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
  {
    kind: 'notice-reminder',
    section: 'campus',
    get label() {
      return t`Reminders of notices`;
    },
    get hint() {
      return t`You have not read a notice, at most once a day.`;
    },
    icon: BellRing,
    says: () => t`Reminder: please read this notice`,
    href: ({ target }) => hrefOf({ to: '/college-NoticeHub', search: { notice: target } }),
  },
];
