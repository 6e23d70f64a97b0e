import { getAnalytics } from '@quad/contract/campus/analytics';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAnalytics } from './analytics.service.ts';

/** How the campus is used, in sums, for admins. */
export function analyticsModule({ db }: Platform, { now }: { now?: (() => number) | undefined }) {
  const analytics = createAnalytics({ db, now });
  return {
    name: 'analytics',
    routes: (server: FastifyInstance) => route(server, getAnalytics, ({ query }) => analytics.of(query.days)),
  };
}
