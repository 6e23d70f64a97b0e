import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { isAdmin } from './access.ts';
import { USERS_AREAS } from './areas.ts';
import { FIRST_LOAD } from './first-load.ts';
import { frame } from './layouts.ts';
import { GROUPS, laterRoutes, routesOf } from './route-groups.ts';

/**
 * Every address of the app except admins'. Guests and signed-in users who share an address see it in the layout of
 * their own group.
 */
export const ROUTES: RouteTable = {
  routes: FIRST_LOAD.flatMap(({ routes = [] }) => routesOf(routes)),
  later: laterRoutes(GROUPS.users, USERS_AREAS),
  rest: { layout: frame, routes: chunk(async () => (await import('./rest-routes.ts')).REST_ROUTES) },
};

/** The addresses of admins: the console's, followed by all others. */
const CONSOLE: RouteTable = {
  routes: [],
  later: new Map(),
  rest: { layout: frame, routes: chunk(async () => (await import('./console-routes.ts')).consoleRoutes(ROUTES)) },
};

/** The addresses of the app for the current user. */
export const routeTable = () => (isAdmin() ? CONSOLE : ROUTES);
