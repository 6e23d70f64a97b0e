import { area as campus } from '../areas/campus/area.ts';
import { atHand } from '../lib/chunk.ts';
import type { RouteTable } from '../lib/routing/route.ts';
import { frame } from './layouts.ts';
import { REST_AREAS } from './rest-areas.ts';
import { laterRoutes, routesOf } from './route-groups.ts';
import { STAFF_GROUPS } from './staff-groups.ts';

const { moderators, admins } = STAFF_GROUPS;
// The console opens with the dashboard, which should not wait for one more file.
const atOnce = routesOf(campus.routes, { admins });
const later = Object.entries(REST_AREAS.admins).filter(([, name]) => name !== 'campus');

/** The route table of admins: the console's addresses, then the addresses of users. */
export function consoleRoutes(users: RouteTable): RouteTable {
  return {
    routes: atOnce,
    later: new Map([
      ...laterRoutes(admins, Object.fromEntries(later), { admins }),
      ...laterRoutes(moderators, REST_AREAS.moderators, { moderators }),
    ]),
    rest: { layout: frame, routes: atHand(users) },
  };
}
