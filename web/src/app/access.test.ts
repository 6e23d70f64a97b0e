import type { Role } from '@quad/contract/people/people';
import { afterEach, describe, expect, test } from 'vitest';
import type { Feature } from '../areas/feature.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';
import { turnedAwayTo, USER_GROUP } from './access.ts';
import { CONSOLE_FEATURES } from './console-features.ts';
import { consoleRoutes } from './console-routes.ts';
import { MODERATOR_FEATURES } from './moderator-features.ts';
import { REST_ROUTES } from './rest-routes.ts';
import { ROUTES, routeTable } from './routes.ts';
import { MODERATOR_ROUTES } from './staff-routes.ts';

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

/** The route of a path in a table, without what is fetched later. */
const routeOf = ({ routes }: RouteTable, path: string): Route | undefined => routes.find((each) => each.path === path);
const addresses = (features: readonly Feature[]) =>
  features.flatMap(({ routes }) => routes.filter(({ visitors }) => visitors === 'admins').map(({ path }) => path));

afterEach(() => session.end());

describe('the guard of a group', () => {
  test('sends a guest to sign in', () => {
    expect(turnedAwayTo(null, USER_GROUP)).toBe('/login');
  });

  test.each(USER_GROUP)('lets a %s into the user group', (role) => {
    expect(turnedAwayTo(sessionOf(role), USER_GROUP)).toBeUndefined();
  });

  test('tells someone of another role that they may not', () => {
    expect(turnedAwayTo(sessionOf('user'), ['moderator', 'admin'])).toBe('/unauthorized');
  });
});

describe('the console', () => {
  test('is looked at first for an admin, and by nobody else', () => {
    const tables = (['user', 'creator', 'moderator', 'admin'] as const).map((role) => {
      session.start(sessionOf(role));
      return routeTable();
    });
    expect(tables.map((table) => table === ROUTES)).toEqual([true, true, true, false]);
    session.end();
    expect(routeTable()).toBe(ROUTES);
  });

  test('has the dashboard at both of its addresses, and leaves to users what it has no screen for', () => {
    const table = consoleRoutes(ROUTES);
    expect(routeOf(table, '/')?.screen).toBe(routeOf(table, '/dashboard')?.screen);
    expect(routeOf(table, '/post/$postId')).toBeUndefined();
    expect(table.rest?.routes.ready()).toBe(ROUTES);
  });

  test.each(['user', 'creator', 'moderator'] as const)(
    'turns a %s away from every address that users do not have',
    (role) => {
      session.start(sessionOf(role));
      for (const path of addresses(CONSOLE_FEATURES)) {
        expect(routeOf(REST_ROUTES, path)?.guard?.(entryOf(path)), path).toMatchObject({ to: '/unauthorized' });
      }
    },
  );

  test('sends a guest to sign in, and then to what they wanted', () => {
    expect(routeOf(REST_ROUTES, '/dashboard')?.guard?.(entryOf('/dashboard'))).toEqual({
      to: '/login',
      state: { wanted: '/dashboard' },
    });
  });

  test('what moderators have is open to them and to admins', () => {
    expect([...MODERATOR_ROUTES.keys()]).toEqual(Object.keys(MODERATOR_FEATURES));
    for (const { guard } of MODERATOR_ROUTES.values()) {
      const answers = ([null, 'user', 'moderator', 'admin'] as const).map((role) => {
        if (role) session.start(sessionOf(role));
        else session.end();
        return guard?.(entryOf('/x'))?.['to' as never];
      });
      expect(answers).toEqual(['/login', '/unauthorized', undefined, undefined]);
    }
  });
});
