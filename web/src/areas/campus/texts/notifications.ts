import { CircleCheck, ShieldAlert, TriangleAlert } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const common = { section: 'safety', href: () => hrefOf({ to: '/' }) } as const;

/** The notification texts of alerts, for admins, and of breaches, for the affected people. */
export const CAMPUS_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'breach',
    section: 'safety',
    label: 'Your data was exposed',
    hint: 'The college tells you when others may have got your data.',
    icon: ShieldAlert,
    says: () => 'Your data may have been exposed',
    href: () => hrefOf({ to: '/account/security' }),
  },
  {
    kind: 'alert',
    label: 'Alerts',
    hint: 'Backups, jobs, the disk, mail or cases need an admin.',
    icon: TriangleAlert,
    says: () => 'Quad needs an admin',
    ...common,
  },
  {
    kind: 'alert-over',
    label: 'Alerts that are over',
    hint: 'A problem that you got an alert about has ended.',
    icon: CircleCheck,
    says: () => 'A problem of Quad is over',
    ...common,
  },
];
