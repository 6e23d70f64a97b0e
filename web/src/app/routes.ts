import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { isAdmin } from './access.ts';
import { FEATURES, LATER_FEATURES } from './features.ts';
import { frame } from './layouts.ts';
import { laterRoutes, routesOf } from './route-groups.ts';

/** Every address of the app but those of admins. Guests and signed-in people who share one see it in the layout of their own group. */
export const ROUTES: RouteTable = {
  routes: FEATURES.flatMap((feature) => routesOf(feature)),
  later: laterRoutes('users', LATER_FEATURES),
  rest: { layout: frame, routes: chunk(async () => (await import('./rest-routes.ts')).REST_ROUTES) },
};

/** What admins have: the console's addresses, and behind those all others. */
const CONSOLE: RouteTable = {
  routes: [],
  later: new Map(),
  rest: { layout: frame, routes: chunk(async () => (await import('./console-routes.ts')).consoleRoutes(ROUTES)) },
};

/** The addresses of the app for who is signed in. */
export const routeTable = () => (isAdmin() ? CONSOLE : ROUTES);
