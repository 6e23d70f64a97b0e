import type { Role } from '@quad/contract/people/people';
import { pages } from '../areas/campus/console.ts';
import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { frame } from './layouts.ts';
import { pagesFor } from './pages-for.ts';
import { routesOf } from './route-groups.ts';
import { STAFF_GROUPS } from './staff-groups.ts';

/**
 * The first table of a role that has the console. It opens with the dashboard, which does not wait for the addresses of other
 * pages: these are in the next table, and the addresses of users in the last one.
 */
export const consoleRoutes = (role: Role, users: RouteTable): RouteTable => ({
  routes: routesOf(pagesFor(role, pages), STAFF_GROUPS),
  later: new Map(),
  rest: { layout: frame, routes: chunk(async () => (await import('./staff-routes.ts')).staffRoutes(role, users)) },
});
