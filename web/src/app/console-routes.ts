import { atHand } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { CONSOLE_FEATURES } from './console-features.ts';
import { frame } from './layouts.ts';
import { routesOf } from './route-groups.ts';
import { MODERATOR_ROUTES, STAFF_GROUPS } from './staff-routes.ts';

/** The console's addresses, followed by users' addresses that the console has no screen for. */
export function consoleRoutes(users: RouteTable): RouteTable {
  return {
    routes: CONSOLE_FEATURES.flatMap((feature) => routesOf(feature, STAFF_GROUPS)),
    later: MODERATOR_ROUTES,
    rest: { layout: frame, routes: atHand(users) },
  };
}
