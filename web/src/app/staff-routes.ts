import type { AreaRoute } from '../areas/area.ts';
import { atHand, chunk } from '../lib/chunk.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { forRoles } from './access.ts';
import { frame } from './layouts.ts';
import { type Groups, routesOf } from './route-groups.ts';

const FILES = import.meta.glob<readonly AreaRoute[]>('../areas/*/console.ts', { eager: true, import: 'pages' });

/** The pages of admins and moderators, as the areas declare them in their `console.ts`. */
export const STAFF_PAGES: readonly AreaRoute[] = Object.values(FILES).flat();

const STAFF_GROUPS = {
  moderators: { layout: frame, guard: (entry: Entry) => forRoles(['moderator', 'admin'], entry) },
  admins: { layout: frame, guard: (entry: Entry) => forRoles(['admin'], entry) },
} satisfies Groups;

/** The route table of admins: the pages of staff, then the addresses of users. */
export const consoleRoutes = (users: RouteTable): RouteTable => ({
  routes: routesOf(STAFF_PAGES, STAFF_GROUPS),
  later: new Map(),
  rest: { layout: frame, routes: atHand(users) },
});

const NOT_FOUND: Route = {
  path: '*',
  title: 'Not found',
  layout: frame,
  screen: chunk(async () => (await import('../ui/NotFound.tsx')).NotFound),
};

/**
 * The last table of users: the pages of staff and unknown addresses. A guard refuses pages of admins to other users, who
 * fetch no code of the console. For admins the table of the console comes first.
 */
export const LAST_ROUTES: RouteTable = {
  routes: [
    ...routesOf(
      STAFF_PAGES.map((page) => (page.visitors === 'admins' ? { ...page, screen: NOT_FOUND.screen } : page)),
      STAFF_GROUPS,
    ),
    NOT_FOUND,
  ],
  later: new Map(),
};
