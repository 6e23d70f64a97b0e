import { t } from '@lingui/core/macro';
import { CircleCheck, ShieldAlert, TriangleAlert } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const common = { section: 'safety', href: () => hrefOf({ to: '/' }) } as const;

/** The notification texts of alerts, for admins, and of breaches, for the affected people. */
export const CAMPUS_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'breach',
    section: 'safety',
    get label() {
      return t`Your data was exposed`;
    },
    get hint() {
      return t`The college tells you when others may have got your data.`;
    },
    icon: ShieldAlert,
    says: () => t`Your data may have been exposed`,
    href: () => hrefOf({ to: '/account/security' }),
  },
  {
    kind: 'alert',
    get label() {
      return t`Alerts`;
    },
    get hint() {
      return t`Backups, jobs, the disk, mail or cases need an admin.`;
    },
    icon: TriangleAlert,
    says: () => t`Quad needs an admin`,
    ...common,
  },
  {
    kind: 'alert-over',
    get label() {
      return t`Alerts that are over`;
    },
    get hint() {
      return t`A problem that you got an alert about has ended.`;
    },
    icon: CircleCheck,
    says: () => t`A problem of Quad is over`,
    ...common,
  },
];
