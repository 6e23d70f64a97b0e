import { chunk } from '../../lib/chunk.ts';
import { ACCOUNTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(ACCOUNTS_CONSOLE, 'admins', {
  '/all_users': {
    title: 'Users',
    screen: chunk(async () => (await import('./console/UsersScreen.tsx')).UsersScreen),
  },
  '/students': {
    title: 'Students',
    screen: chunk(async () => (await import('./console/students/StudentsScreen.tsx')).StudentsScreen),
  },
  '/all_users/$userId': {
    title: 'User',
    screen: chunk(async () => (await import('./console/user/UserScreen.tsx')).UserScreen),
  },
});
