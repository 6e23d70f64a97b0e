import type { Feature, FeatureRoute } from '../areas/feature.ts';
import { chunk } from '../lib/chunk.ts';
import type { Guard, LaterRoutes, Route } from '../lib/routing/route.ts';
import { forGuests, forRoles, USER_GROUP } from './access.ts';
import type { LaterFeature } from './features.ts';
import { frame, guestLayout } from './layouts.ts';

/** The layout and the guard of each group of visitors. */
type Groups<Visitors extends FeatureRoute['visitors']> = Readonly<Record<Visitors, Pick<Route, 'layout' | 'guard'>>>;

/** The groups that the app starts with; `staff-routes.ts` has the groups of staff. */
export const GROUPS: Groups<'users' | 'guests' | 'everyone'> = {
  users: { layout: frame, guard: (entry) => forRoles(USER_GROUP, entry) },
  guests: { layout: guestLayout, guard: forGuests },
  everyone: { layout: frame },
};

/**
 * The routes of a feature, each with the layout and the guard of its visitors. A test checks that the visitors are
 * among these groups.
 */
export function routesOf(
  { paths, routes }: Feature,
  groups: Partial<Groups<FeatureRoute['visitors']>> = GROUPS,
): Route[] {
  return routes.map(({ visitors, guard, ...route }) => {
    const group = (groups as Groups<FeatureRoute['visitors']>)[visitors];
    return { ...route, search: paths[route.path], layout: group.layout, guard: both(guard, group.guard) };
  });
}

/** The features of a group, by the first part of their addresses, behind the group's guard. */
export function laterRoutes(
  visitors: keyof typeof GROUPS,
  features: Readonly<Record<string, LaterFeature>>,
): ReadonlyMap<string, LaterRoutes> {
  return new Map(
    Object.entries(features).map(([firstPart, load]) => [
      firstPart,
      { ...GROUPS[visitors], routes: chunk(async () => routesOf((await load()).feature)) },
    ]),
  );
}

/** A guard that asks the first guard and then the second. */
function both(one: Guard | undefined, other: Guard | undefined): Guard | undefined {
  return one && other ? (entry) => one(entry) ?? other(entry) : (one ?? other);
}
