import { MessageCircle } from 'lucide-react';
import type { FirstLoad } from '../area.ts';
import { followAccount } from './screens/account.ts';
import { UnreadBadge } from './screens/components/UnreadBadge.tsx';

export const firstLoad: FirstLoad = {
  navigation: [{ label: 'Messages', to: '/messages', icon: MessageCircle, place: 'top', badge: UnreadBadge }],
  start: followAccount,
};
