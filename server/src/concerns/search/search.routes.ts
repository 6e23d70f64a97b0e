import { search, searchKind } from '@quad/contract/search/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Search } from './search.service.ts';

export function searchRoutes(server: FastifyInstance, found: Search): void {
  route(server, search, ({ viewer, query }) => found.all(viewer, query.q));

  route(server, searchKind, ({ viewer, params, query: { q, limit, after } }) =>
    found.page(viewer, params.kind, { text: q, limit, after }),
  );
}
