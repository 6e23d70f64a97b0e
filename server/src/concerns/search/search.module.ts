import type { FeatureKey } from '@quad/contract/wire/features';
import type { FastifyInstance } from 'fastify';
import type { Caches } from '../../platform/cache/caches.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';
import type { AnySearchable } from './searchable.ts';

/** Search over whatever the modules let be found, but for the parts that are `off` now. */
export function searchModule(caches: Caches, searchables: readonly AnySearchable[], off: ReadonlySet<FeatureKey>) {
  const search = createSearch(caches, searchables, off);
  return { name: 'search', routes: (server: FastifyInstance) => searchRoutes(server, search) };
}
