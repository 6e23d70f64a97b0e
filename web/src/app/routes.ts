import { chunk } from '../lib/chunk.ts';
import type { LaterRoutes, RouteTable } from '../lib/routing/route.ts';
import { isAdmin } from './access.ts';
import { FEATURES, LATER_FEATURES } from './features.ts';
import { frame } from './layouts.ts';
import { GROUPS, routesOf } from './route-groups.ts';

type Visitors = keyof typeof GROUPS;

/** Every address of the app but those of admins. Guests and signed-in people who share one see it in the layout of their own group. */
export const ROUTES: RouteTable = {
  routes: FEATURES.flatMap((feature) => routesOf(feature)),
  later: new Map((Object.keys(GROUPS) as Visitors[]).flatMap(laterRoutesFor)),
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

/** What the group has to be let in to, by the first part of its addresses. */
function laterRoutesFor(visitors: Visitors): [string, LaterRoutes][] {
  return Object.entries(LATER_FEATURES[visitors] ?? {}).map(([firstPart, load]) => [
    firstPart,
    { ...GROUPS[visitors], routes: chunk(async () => routesOf((await load()).feature)) },
  ]);
}
