import type { Role } from '@quad/contract/people/people';
import { chunk } from '../lib/chunk.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { LaterRoutes } from '../lib/routing/route.ts';
import { forRoles } from './access.ts';
import { frame } from './layouts.ts';
import { MODERATOR_FEATURES } from './moderator-features.ts';
import { GROUPS, routesOf } from './route-groups.ts';

const ADMINS: readonly Role[] = ['admin'];
const MODERATORS: readonly Role[] = ['moderator', 'admin'];

/** The guard of the console. */
export const forAdmins = (entry: Entry) => forRoles(ADMINS, entry);
const forModerators = (entry: Entry) => forRoles(MODERATORS, entry);

/** All groups of visitors, including staff. */
export const STAFF_GROUPS = {
  ...GROUPS,
  admins: { layout: frame, guard: forAdmins },
  moderators: { layout: frame, guard: forModerators },
};

/** The features of moderators and admins, by the first part of their addresses. */
export const MODERATOR_ROUTES: ReadonlyMap<string, LaterRoutes> = new Map(
  Object.entries(MODERATOR_FEATURES).map(([firstPart, load]) => [
    firstPart,
    { ...STAFF_GROUPS.moderators, routes: chunk(async () => routesOf((await load()).feature, STAFF_GROUPS)) },
  ]),
);
