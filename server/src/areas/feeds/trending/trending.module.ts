import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Relations } from '../../people/relations/relations.ts';
import type { PostChanges } from '../../posts/post-changes.ts';
import { createRefresh } from './refresh.ts';
import { trendingRoutes } from './trending.routes.ts';
import { createTrending } from './trending.service.ts';
import type { TrendingSource } from './trending-source.ts';

/** What trends and who leads, of what happened with posts in the last seven days and of what domains bring. */
export function trendingModule(
  { db, bus, caches }: Platform,
  { relations, postChanges }: { relations: Relations; postChanges: PostChanges },
  sources: readonly TrendingSource[],
) {
  const trending = createTrending({ db, bus, caches, relations, postChanges, sources });
  const { refresh, jobs } = createRefresh({ db, bus, sources, onRefreshed: trending.forgetAll });
  return {
    name: 'trending',
    services: { refreshTrending: refresh },
    routes: (server: FastifyInstance) => trendingRoutes(server, trending),
    jobs,
  };
}
