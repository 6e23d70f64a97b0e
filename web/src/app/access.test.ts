import type { Role } from '@quad/contract/people/people';
import { afterEach, describe, expect, test } from 'vitest';
import { shownSections } from '../areas/campus/parts/setting-sections.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';
import { refusalRedirect, USER_GROUP } from './access.ts';
import { consoleRoutes } from './console-routes.ts';
import { pagesFor } from './pages-for.ts';
import { ROUTES, routeTable } from './routes.ts';
import { LAST_ROUTES, STAFF_PAGES, staffRoutes } from './staff-routes.ts';

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
    language: 'en' as const,
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
/** The paths of the pages of staff that a role may open. */
const pathsFor = (role: Role) => pagesFor(role, STAFF_PAGES).map(({ path }) => path);
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
  test('is a route table of its own for each role that has it', () => {
    const tables = USER_GROUP.map((role) => {
      session.start(sessionOf(role));
      expect(routeTable()).toBe(routeTable());
      return routeTable();
    });
    expect(USER_GROUP.filter((_, place) => tables[place] === ROUTES)).toEqual(['user', 'creator', 'moderator']);
    expect(new Set(tables).size).toBe(6);
    session.end();
    expect(routeTable()).toBe(ROUTES);
  });

  test('has the dashboard at both addresses, and falls back to the screens of users', async () => {
    const table = consoleRoutes('admin', ROUTES);
    expect(routeOf(table, '/')?.screen).toBe(routeOf(table, '/dashboard')?.screen);
    expect((await table.rest?.routes.fetch())?.rest?.routes.ready()).toBe(ROUTES);
    expect(routeOf(staffRoutes('admin', ROUTES), '/hashtags')).toBeDefined();
    expect(routeOf(staffRoutes('admin', ROUTES), '/post/$postId')).toBeUndefined();
  });

  test.each(USER_GROUP)('refuses a %s at each address of another role, and at no own one', (role) => {
    session.start(sessionOf(role));
    const refused = STAFF_PAGES.filter(({ path }) => guardOf(path)?.(entryOf(path)) !== undefined);
    const own = pathsFor(role);
    const all = STAFF_PAGES.map(({ path }) => path);
    // the settings ask for one of several capabilities
    const noSettings = own.includes('/settings') && shownSections(role).length === 0 ? ['/settings'] : [];
    expect(refused.map(({ path }) => path).sort()).toEqual(
      [...all.filter((path) => !own.includes(path)), ...noSettings].sort(),
    );
  });

  test('shows a role the screens of users at the addresses of pages that it may not open', () => {
    expect(routeOf(staffRoutes('communications', ROUTES), '/events')).toBeDefined();
    expect(routeOf(staffRoutes('treasurer', ROUTES), '/events')).toBeUndefined();
    expect(pathsFor('treasurer')).toContain('/payments');
    expect(pathsFor('treasurer')).not.toContain('/all_users');
  });

  test('sends a guest to sign in, and then to the requested address', () => {
    expect(guardOf('/dashboard')?.(entryOf('/dashboard'))).toEqual({
      to: '/login',
      state: { wanted: '/dashboard' },
    });
  });

  test('opens moderators’ screens to moderators and to admins', () => {
    const paths = pathsFor('moderator');
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
