import { t } from '@lingui/core/macro';
import { chunk } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { loadTexts } from '../lib/texts/language.ts';
import { frame } from './layouts.ts';
import { REST_AREAS } from './rest-areas.ts';
import { GROUPS, laterRoutes } from './route-groups.ts';

/** The routes of users outside the first load: the screens of the app itself, and rarely opened addresses. */
export const REST_ROUTES: RouteTable = {
  routes: [
    {
      ...GROUPS.users,
      path: '/menu',
      get title() {
        return t`Menu`;
      },
      screen: chunk(async () => (await import('./screens/MenuScreen.tsx')).MenuScreen),
    },
    {
      path: '/unauthorized',
      get title() {
        return t`No permission`;
      },
      layout: frame,
      screen: chunk(async () => (await import('./screens/UnauthorizedScreen.tsx')).UnauthorizedScreen),
    },
  ],
  later: new Map([
    ...laterRoutes(GROUPS.users, REST_AREAS.users),
    ...laterRoutes(GROUPS.guests, REST_AREAS.guests),
    ...laterRoutes(GROUPS.everyone, REST_AREAS.everyone),
  ]),
  rest: { layout: frame, routes: chunk(lastRoutes) },
};

/** Fetch the last table, and the texts of its pages for moderators, who have no layout of the console. */
async function lastRoutes(): Promise<RouteTable> {
  const [{ LAST_ROUTES }] = await Promise.all([import('./staff-routes.ts'), loadTexts('console')]);
  return LAST_ROUTES;
}
