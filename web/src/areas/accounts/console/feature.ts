import { Users } from 'lucide-react';
import { chunk } from '../../../lib/chunk.ts';
import { USERS_PATHS } from '../../../lib/routing/paths/users.ts';
import { type ConsoleLink, type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: USERS_PATHS,
  routes: [
    route({
      path: '/all_users',
      title: 'Users',
      visitors: 'admins',
      screen: chunk(async () => (await import('./UsersScreen.tsx')).UsersScreen),
    }),
    route({
      path: '/all_users/$userId',
      title: 'User',
      visitors: 'admins',
      screen: chunk(async () => (await import('./user/UserScreen.tsx')).UserScreen),
    }),
  ],
};

export const usersConsoleLink: ConsoleLink = {
  section: 'Main',
  within: 'User Management',
  label: 'All Users',
  to: '/all_users',
  icon: Users,
  below: true,
};
