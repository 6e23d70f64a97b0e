import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/accounts.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/all_users': {
    title: 'Users',
    screen: chunk(async () => (await import('./console/UsersScreen.tsx')).UsersScreen),
  },
  '/all_users/$userId': {
    title: 'User',
    screen: chunk(async () => (await import('./console/user/UserScreen.tsx')).UserScreen),
  },
});
