import type { Feature, FeatureRoute } from '../features/feature.ts';
import { chunk } from '../lib/chunk.ts';
import type { Guard, LaterRoutes, Route, RouteTable } from '../lib/routing/route.ts';
import { forGuests, forUsers } from './access.ts';
import { FEATURES, LATER_FEATURES } from './features.ts';
import { frame, guestLayout } from './layouts.ts';

type Visitors = FeatureRoute['visitors'];

/** The layout and the guard of each group. */
const GROUPS: Record<Visitors, Pick<Route, 'layout' | 'guard'>> = {
  users: { layout: frame, guard: forUsers },
  guests: { layout: guestLayout, guard: forGuests },
  everyone: { layout: frame },
};

/** Every address of the app. Guests and signed-in people who share one see it in the layout of their own group. */
export const ROUTES: RouteTable = {
  routes: [
    ...FEATURES.flatMap(routesOf),
    {
      ...GROUPS.users,
      path: '/menu',
      title: 'Menu',
      screen: chunk(async () => (await import('./screens/MenuScreen.tsx')).MenuScreen),
    },
    {
      path: '/unauthorized',
      title: 'No permission',
      layout: guestLayout,
      screen: chunk(async () => (await import('./screens/UnauthorizedScreen.tsx')).UnauthorizedScreen),
    },
    {
      path: '*',
      title: 'Not found',
      layout: frame,
      screen: chunk(async () => (await import('../ui/NotFound.tsx')).NotFound),
    },
  ],
  later: new Map((Object.keys(GROUPS) as Visitors[]).flatMap(laterRoutesFor)),
};

/** What the group has to be let in to, by the first part of its addresses. */
function laterRoutesFor(visitors: Visitors): [string, LaterRoutes][] {
  return Object.entries(LATER_FEATURES[visitors] ?? {}).map(([firstPart, load]) => [
    firstPart,
    { ...GROUPS[visitors], routes: chunk(async () => routesOf((await load()).feature)) },
  ]);
}

function routesOf({ paths, routes }: Feature): Route[] {
  return routes.map(({ visitors, guard, ...route }) => {
    const group = GROUPS[visitors];
    return { ...route, search: paths[route.path], layout: group.layout, guard: both(guard, group.guard) };
  });
}

/** A guard that asks one and then the other. */
function both(one: Guard | undefined, other: Guard | undefined): Guard | undefined {
  return one && other ? (entry) => one(entry) ?? other(entry) : (one ?? other);
}
