import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { ACCOUNTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

const users = chunk(async () => (await import('./console/UsersScreen.tsx')).UsersScreen);
const students = chunk(async () => (await import('./console/students/StudentsScreen.tsx')).StudentsScreen);

/** A student who has joined opens beside the list of students, any other user beside the users. */
const within = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  return itemsBeside({
    lists: [
      besideList({
        path: '/all_users',
        params: ACCOUNTS_CONSOLE['/all_users'],
        list: users,
        label: t`The list of users`,
      }),
      besideList({
        path: '/students',
        params: ACCOUNTS_CONSOLE['/students'],
        list: students,
        label: t`The list of students`,
      }),
    ],
  });
});

/** The area's pages in the console. */
export const pages = routes(ACCOUNTS_CONSOLE, 'accounts', {
  '/all_users': {
    get title() {
      return t`All Users`;
    },
    within,
    screen: users,
  },
  '/students': {
    visitors: 'students',
    get title() {
      return t`Students`;
    },
    within,
    screen: students,
  },
  '/roles': {
    get title() {
      return t`Roles`;
    },
    screen: chunk(async () => (await import('./console/roles/RolesScreen.tsx')).RolesScreen),
  },
  '/all_users/$userId': {
    get title() {
      return t`User`;
    },
    within,
    screen: chunk(async () => (await import('./console/user/UserScreen.tsx')).UserScreen),
  },
});
