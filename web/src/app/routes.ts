import type { FeatureRoute } from '../features/feature.ts';
import { chunk } from '../lib/chunk.ts';
import type { Guard, Route } from '../lib/routing/route.ts';
import { forGuests, forUsers } from './access.ts';
import { FEATURES } from './features.ts';
import { frame, guestLayout } from './layouts.ts';

/** The layout and the guard of each group. */
const GROUPS: Record<FeatureRoute['visitors'], Pick<Route, 'layout' | 'guard'>> = {
  users: { layout: frame, guard: forUsers },
  guests: { layout: guestLayout, guard: forGuests },
  everyone: { layout: frame },
};

/** Every address of the app. Guests and signed-in people who share one see it in the layout of their own group. */
export const ROUTES: readonly Route[] = [
  ...FEATURES.flatMap(({ routes }) => routes).map(inGroup),
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
];

function inGroup({ visitors, guard, ...route }: FeatureRoute): Route {
  const group = GROUPS[visitors];
  return { ...route, layout: group.layout, guard: both(guard, group.guard) };
}

/** A guard that asks one and then the other. */
function both(one: Guard | undefined, other: Guard | undefined): Guard | undefined {
  return one && other ? (entry) => one(entry) ?? other(entry) : (one ?? other);
}
