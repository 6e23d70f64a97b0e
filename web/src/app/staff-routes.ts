import { t } from '@lingui/core/macro';
import type { Role } from '@quad/contract/people/people';
import type { AreaRoute } from '../areas/area.ts';
import { changedCopy } from '../lib/changed-copy.ts';
import { atHand, chunk } from '../lib/chunk.ts';
import type { Route, RouteTable } from '../lib/routing/route.ts';
import { frame } from './layouts.ts';
import { pagesFor } from './pages-for.ts';
import { routesOf } from './route-groups.ts';
import { STAFF_GROUPS } from './staff-groups.ts';

const FILES = import.meta.glob<readonly AreaRoute[]>('../areas/*/console.ts', { eager: true, import: 'pages' });

/** The pages of staff, as the areas declare them in their `console.ts`. */
export const STAFF_PAGES: readonly AreaRoute[] = Object.values(FILES).flat();

/** The table of a role after that of `console-routes.ts`: its pages of staff, then the addresses of users. */
export const staffRoutes = (role: Role, users: RouteTable): RouteTable => ({
  routes: routesOf(pagesFor(role, STAFF_PAGES), STAFF_GROUPS),
  later: new Map(),
  rest: { layout: frame, routes: atHand(users) },
});

const NOT_FOUND: Route = {
  path: '*',
  get title() {
    return t`Not found`;
  },
  layout: frame,
  screen: chunk(async () => (await import('../ui/NotFound.tsx')).NotFound),
};

const OF_MODERATORS = pagesFor('moderator', STAFF_PAGES);

/**
 * The last table of users: the pages of staff and unknown addresses. A guard refuses other users, who fetch no code of
 * the console. Moderators, who have no console, get their pages here.
 */
export const LAST_ROUTES: RouteTable = {
  routes: [
    ...routesOf(
      STAFF_PAGES.map((page) =>
        OF_MODERATORS.includes(page) ? page : changedCopy(page, { screen: NOT_FOUND.screen }),
      ),
      STAFF_GROUPS,
    ),
    NOT_FOUND,
  ],
  later: new Map(),
};
