import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import type { FirstLoad } from '../area.ts';
import { followNotifications } from './screens/follow-notifications.ts';
import { UnreadBadge } from './screens/UnreadBadge.tsx';

export const firstLoad: FirstLoad = {
  navigation: [
    {
      get label() {
        return t`Notifications`;
      },
      to: '/notifications',
      icon: Bell,
      place: 'top',
      badge: UnreadBadge,
    },
  ],
  start: followNotifications,
};
