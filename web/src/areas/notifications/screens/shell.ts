import { Bell } from 'lucide-react';
import type { ShellPart } from '../../feature.ts';
import { followNotifications } from './follow-notifications.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

export const notificationsShell: ShellPart = {
  navigation: [{ label: 'Notifications', to: '/notifications', icon: Bell, place: 'top', badge: UnreadBadge }],
  start: followNotifications,
};
