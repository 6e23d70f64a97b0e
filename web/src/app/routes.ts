import type { Role } from '@quad/contract/people/people';
import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { consoleRole } from './access.ts';
import { USERS_AREAS } from './areas.ts';
import { FIRST_LOAD } from './first-load.ts';
import { frame } from './layouts.ts';
import { GROUPS, laterRoutes, routesOf } from './route-groups.ts';

/**
 * All addresses except those of the console. An address of several groups has the layout of the user's own group.
 */
export const ROUTES: RouteTable = {
  routes: FIRST_LOAD.flatMap(({ routes = [] }) => routesOf(routes)),
  later: laterRoutes(GROUPS.users, USERS_AREAS),
  rest: { layout: frame, routes: chunk(async () => (await import('./rest-routes.ts')).REST_ROUTES) },
};

/** The addresses for a role that has the console: its pages, then all others. */
const consoleTable = (role: Role): RouteTable => ({
  routes: [],
  later: new Map(),
  rest: { layout: frame, routes: chunk(async () => (await import('./console-routes.ts')).consoleRoutes(role, ROUTES)) },
});

/** The tables of the roles that have been used on this page. A route table must stay the same between visits. */
const tables = new Map<Role, RouteTable>();

/** The route table for the current user. */
export function routeTable(): RouteTable {
  const role = consoleRole();
  if (!role) return ROUTES;
  const table = tables.get(role) ?? consoleTable(role);
  tables.set(role, table);
  return table;
}
