import { chunk } from '../lib/chunk.ts';
import type { Path } from '../lib/routing/paths.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { CONSOLE_PATHS } from './console-paths.ts';
import { frame } from './layouts.ts';
import { REST_FEATURES } from './rest-features.ts';
import { laterRoutes } from './route-groups.ts';
import { forAdmins, MODERATOR_ROUTES, STAFF_GROUPS } from './staff-routes.ts';

const notFound = chunk(async () => (await import('../ui/NotFound.tsx')).NotFound);

/**
 * The routes outside the first load: the screens of the app itself, rarely opened features, moderators' features, and
 * the refusal of the console's addresses to other users. For admins the console's own table comes first.
 */
export const REST_ROUTES: RouteTable = {
  routes: [
    {
      ...STAFF_GROUPS.users,
      path: '/menu',
      title: 'Menu',
      screen: chunk(async () => (await import('./screens/MenuScreen.tsx')).MenuScreen),
    },
    {
      path: '/unauthorized',
      title: 'No permission',
      layout: frame,
      screen: chunk(async () => (await import('./screens/UnauthorizedScreen.tsx')).UnauthorizedScreen),
    },
    ...CONSOLE_PATHS.flatMap((paths) => Object.keys(paths) as Path[]).map(
      (path): Route => ({ path, title: 'Not found', layout: frame, screen: notFound, guard: forAdmins }),
    ),
    { path: '*', title: 'Not found', layout: frame, screen: notFound },
  ],
  later: new Map([
    ...MODERATOR_ROUTES,
    ...laterRoutes('users', REST_FEATURES.users),
    ...laterRoutes('guests', REST_FEATURES.guests),
    ...laterRoutes('everyone', REST_FEATURES.everyone),
  ]),
};
