import type { FastifyInstance } from 'fastify';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';
import type { AnySearchable } from './searchable.ts';

/** Search over whatever the modules let be found. */
export function searchModule(searchables: readonly AnySearchable[]) {
  const search = createSearch(searchables);
  return { name: 'search', routes: (server: FastifyInstance) => searchRoutes(server, search) };
}
