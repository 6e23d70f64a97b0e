import { Megaphone } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ConsoleAction } from '../../../feature.ts';

export const noticesConsoleActions: readonly ConsoleAction[] = [
  {
    label: 'Create Announcement',
    words: 'new notice write publish',
    icon: Megaphone,
    href: hrefOf({ to: '/college-NoticeHub', search: { write: 'notice' } }),
  },
];
