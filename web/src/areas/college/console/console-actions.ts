import { Inbox } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ConsoleAction } from '../../feature.ts';

export const announcementsConsoleActions: readonly ConsoleAction[] = [
  {
    label: 'Answer Tickets',
    words: 'feedback support messages inbox',
    icon: Inbox,
    href: hrefOf({ to: '/messages', search: { tab: 'tickets', state: 'open' } }),
  },
];
