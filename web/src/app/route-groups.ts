import type { AreaRoute, Visitors } from '../areas/area.ts';
import { changedCopy } from '../lib/changed-copy.ts';
import { chunk } from '../lib/chunk.ts';
import type { Guard, LaterRoutes, Route } from '../lib/routing/route.ts';
import { loadTexts } from '../lib/texts/language.ts';
import { forGuests, forRoles, USER_GROUP } from './access.ts';
import { AREAS, type AreasByPart } from './areas.ts';
import { frame, guestLayout } from './layouts.ts';

/** The layout and the guard of groups of visitors. */
export type Groups = Readonly<Partial<Record<Visitors, Pick<Route, 'layout' | 'guard'>>>>;

/** The groups that the app starts with; `staff-groups.ts` has the groups of staff. */
export const GROUPS = {
  users: { layout: frame, guard: (entry) => forRoles(USER_GROUP, entry) },
  guests: { layout: guestLayout, guard: forGuests },
  everyone: { layout: frame },
} satisfies Groups;

/** The routes for these groups of visitors, each with the layout and the guard of its group. */
export function routesOf(routes: readonly AreaRoute[], groups: Groups = GROUPS): Route[] {
  return routes.flatMap((route) => {
    const group = groups[route.visitors];
    return group ? changedCopy(route, { layout: group.layout, guard: both(route.guard, group.guard) }) : [];
  });
}

/**
 * The areas of a group of visitors, by the first part of their addresses, behind the guard of the group. A fetched area
 * shows its routes for `groups`.
 */
export function laterRoutes(
  group: Pick<Route, 'layout' | 'guard'>,
  areas: AreasByPart,
  groups: Groups = GROUPS,
): ReadonlyMap<string, LaterRoutes> {
  return new Map(
    Object.entries(areas).map(([firstPart, name]) => [
      firstPart,
      { ...group, routes: chunk(() => routesOfArea(name, groups)) },
    ]),
  );
}

/** Fetch an area and its texts. */
async function routesOfArea(name: keyof typeof AREAS, groups: Groups): Promise<Route[]> {
  const [{ area }] = await Promise.all([AREAS[name](), loadTexts(name)]);
  return routesOf(area.routes, groups);
}

/** A guard that applies both guards in order. */
function both(one: Guard | undefined, other: Guard | undefined): Guard | undefined {
  return one && other ? (entry) => one(entry) ?? other(entry) : (one ?? other);
}
