import { atHand, chunk } from '../lib/chunk.ts';
import type { LaterRoutes, Route, RouteTable } from '../lib/routing/route.ts';
import { USERS_AREAS } from './areas.ts';
import { frame } from './layouts.ts';
import { REST_AREAS } from './rest-areas.ts';
import { GROUPS, laterRoutes } from './route-groups.ts';
import { STAFF_GROUPS } from './staff-groups.ts';

const { moderators, admins } = STAFF_GROUPS;

const NOT_FOUND: Route = {
  path: '*',
  title: 'Not found',
  layout: frame,
  screen: chunk(async () => (await import('../ui/NotFound.tsx')).NotFound),
};

/** The first parts of addresses that only the console has. */
const OF_CONSOLE = Object.keys(REST_AREAS.admins).filter((firstPart) => !(firstPart in USERS_AREAS));
/** The guard of admins refuses the console's addresses to all other users, and no code of the console is fetched. */
const REFUSAL: LaterRoutes = { ...admins, routes: atHand([{ ...NOT_FOUND, ...admins }]) };

/**
 * The routes outside the first load: the screens of the app itself, rarely opened addresses, those of moderators, and the
 * refusal of the console's addresses. For admins the console's own table comes first.
 */
export const REST_ROUTES: RouteTable = {
  routes: [
    {
      ...GROUPS.users,
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
    NOT_FOUND,
  ],
  later: new Map([
    ...OF_CONSOLE.map((firstPart) => [firstPart, REFUSAL] as const),
    ...laterRoutes(moderators, REST_AREAS.moderators, { moderators }),
    ...laterRoutes(GROUPS.users, REST_AREAS.users),
    ...laterRoutes(GROUPS.guests, REST_AREAS.guests),
    ...laterRoutes(GROUPS.everyone, REST_AREAS.everyone),
  ]),
};
