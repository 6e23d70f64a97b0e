import { Flag } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ConsoleAction } from '../../../feature.ts';

export const moderationConsoleActions: readonly ConsoleAction[] = [
  { label: 'View Reports', words: 'moderation cases decide', icon: Flag, href: hrefOf({ to: '/user-reports' }) },
];
