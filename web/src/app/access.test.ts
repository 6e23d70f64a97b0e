import type { Role } from '@quad/contract/people/people';
import { afterEach, describe, expect, test } from 'vitest';
import type { Entry } from '../lib/routing/entries.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';
import { refusalRedirect, USER_GROUP } from './access.ts';
import { ROUTES, routeTable } from './routes.ts';
import { consoleRoutes, LAST_ROUTES, STAFF_PAGES } from './staff-routes.ts';

const sessionOf = (role: Role) => ({
  token: 't',
  user: {
    _id: '0199d6a0-0000-7000-8000-000000000001',
    name: 'Asha',
    fullname: 'Asha Verma',
    username: 'asha',
    email: 'asha@quad.example',
    role,
    picture: null,
    isVerified: false,
    token: 't',
  },
});
const entryOf = (pathname: string): Entry => ({
  pathname,
  search: {},
  hash: '',
  href: pathname,
  state: {},
  index: 0,
  key: 'k',
});

/** The route of a path in a table, without later routes. */
const routeOf = ({ routes }: RouteTable, path: string): Route | undefined => routes.find((each) => each.path === path);
/** The paths of staff for these visitors. */
const pagesOf = (visitors: 'moderators' | 'admins') =>
  STAFF_PAGES.filter((page) => page.visitors === visitors).map(({ path }) => path);
/** The guard of a page of staff, for users. */
const guardOf = (path: string) => routeOf(LAST_ROUTES, path)?.guard;

afterEach(() => session.end());

describe('the guard of a group', () => {
  test('sends a guest to sign in', () => {
    expect(refusalRedirect(null, USER_GROUP)).toBe('/login');
  });

  test.each(USER_GROUP)('admits a %s to the user group', (role) => {
    expect(refusalRedirect(sessionOf(role), USER_GROUP)).toBeUndefined();
  });

  test('sends a user of another role to the refusal screen', () => {
    expect(refusalRedirect(sessionOf('user'), ['moderator', 'admin'])).toBe('/unauthorized');
  });
});

describe('the console', () => {
  test('is the route table of admins only', () => {
    const tables = (['user', 'creator', 'moderator', 'admin'] as const).map((role) => {
      session.start(sessionOf(role));
      return routeTable();
    });
    expect(tables.map((table) => table === ROUTES)).toEqual([true, true, true, false]);
    session.end();
    expect(routeTable()).toBe(ROUTES);
  });

  test('has the dashboard at both addresses, and falls back to the screens of users', () => {
    const table = consoleRoutes(ROUTES);
    expect(routeOf(table, '/')?.screen).toBe(routeOf(table, '/dashboard')?.screen);
    expect(routeOf(table, '/post/$postId')).toBeUndefined();
    expect(table.rest?.routes.ready()).toBe(ROUTES);
  });

  test.each(['user', 'creator', 'moderator'] as const)('refuses a %s at each of its addresses', (role) => {
    session.start(sessionOf(role));
    for (const path of pagesOf('admins'))
      expect(guardOf(path)?.(entryOf(path)), path).toMatchObject({ to: '/unauthorized' });
  });

  test('sends a guest to sign in, and then to the requested address', () => {
    expect(guardOf('/dashboard')?.(entryOf('/dashboard'))).toEqual({
      to: '/login',
      state: { wanted: '/dashboard' },
    });
  });

  test('opens moderators’ screens to moderators and to admins', () => {
    const paths = pagesOf('moderators');
    expect(paths).toContain('/user-reports');
    for (const path of paths) {
      const answers = ([null, 'user', 'moderator', 'admin'] as const).map((role) => {
        if (role) session.start(sessionOf(role));
        else session.end();
        return guardOf(path)?.(entryOf('/x'))?.['to' as never];
      });
      expect(answers).toEqual(['/login', '/unauthorized', undefined, undefined]);
    }
  });
});
