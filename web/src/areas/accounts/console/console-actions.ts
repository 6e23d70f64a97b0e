import { FileUp, UserPlus } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ConsoleAction } from '../../feature.ts';

export const usersConsoleActions: readonly ConsoleAction[] = [
  {
    label: 'Add New User',
    words: 'account person create',
    icon: UserPlus,
    href: hrefOf({ to: '/all_users', search: { open: 'add' } }),
  },
  {
    label: 'Import Students',
    words: 'list csv upload',
    icon: FileUp,
    href: hrefOf({ to: '/all_users', search: { open: 'import' } }),
  },
];
