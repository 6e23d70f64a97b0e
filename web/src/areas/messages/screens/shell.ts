import { MessageCircle } from 'lucide-react';
import type { ShellPart } from '../../feature.ts';
import { followAccount } from './account.ts';
import { UnreadBadge } from './components/UnreadBadge.tsx';

export const messagesShell: ShellPart = {
  navigation: [{ label: 'Messages', to: '/messages', icon: MessageCircle, place: 'top', badge: UnreadBadge }],
  start: followAccount,
};
