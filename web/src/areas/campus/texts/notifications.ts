import { CircleCheck, TriangleAlert } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const common = { section: 'safety', href: () => hrefOf({ to: '/' }) } as const;

/** The notification texts of alerts, for admins. */
export const CAMPUS_NOTIFICATION_TEXTS: readonly NotificationText[] = [
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
