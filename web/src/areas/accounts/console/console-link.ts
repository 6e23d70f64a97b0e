import { Users } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const usersConsoleLink: ConsoleLink = {
  section: 'Main',
  within: 'User Management',
  label: 'All Users',
  to: '/all_users',
  icon: Users,
  below: true,
};
