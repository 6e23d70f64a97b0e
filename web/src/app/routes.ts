import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { isAdmin } from './access.ts';
import { USERS_AREAS } from './areas.ts';
import { FIRST_LOAD } from './first-load.ts';
import { frame } from './layouts.ts';
import { GROUPS, laterRoutes, routesOf } from './route-groups.ts';

/**
 * All addresses except those of admins. An address of several groups has the layout of the user's own group.
 */
export const ROUTES: RouteTable = {
  routes: FIRST_LOAD.flatMap(({ routes = [] }) => routesOf(routes)),
  later: laterRoutes(GROUPS.users, USERS_AREAS),
  rest: { layout: frame, routes: chunk(async () => (await import('./rest-routes.ts')).REST_ROUTES) },
};

/** The addresses for admins: the console's, then all others. */
const CONSOLE: RouteTable = {
  routes: [],
  later: new Map(),
  rest: { layout: frame, routes: chunk(async () => (await import('./staff-routes.ts')).consoleRoutes(ROUTES)) },
};

/** The route table for the current user. */
export const routeTable = () => (isAdmin() ? CONSOLE : ROUTES);
