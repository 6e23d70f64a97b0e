import { chunk } from '../../lib/chunk.ts';
import { ACCOUNTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(ACCOUNTS_CONSOLE, 'accounts', {
  '/all_users': {
    title: 'Users',
    screen: chunk(async () => (await import('./console/UsersScreen.tsx')).UsersScreen),
  },
  '/students': {
    visitors: 'students',
    title: 'Students',
    screen: chunk(async () => (await import('./console/students/StudentsScreen.tsx')).StudentsScreen),
  },
  '/roles': {
    title: 'Roles',
    screen: chunk(async () => (await import('./console/roles/RolesScreen.tsx')).RolesScreen),
  },
  '/all_users/$userId': {
    title: 'User',
    screen: chunk(async () => (await import('./console/user/UserScreen.tsx')).UserScreen),
  },
});
