import type { FastifyInstance } from 'fastify';
import type { Caches } from '../../platform/cache/caches.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';
import type { AnySearchable } from './searchable.ts';

/** Search over whatever the modules let be found. */
export function searchModule(caches: Caches, searchables: readonly AnySearchable[]) {
  const search = createSearch(caches, searchables);
  return { name: 'search', routes: (server: FastifyInstance) => searchRoutes(server, search) };
}
