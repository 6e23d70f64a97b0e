import type { FeatureKey } from '@quad/contract/wire/features';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';
import type { AnySearchable } from './searchable.ts';
import { createTitles } from './titles.ts';

/** Search over the areas' `searchables`, without the parts of the campus that are off (decision 90). */
export function searchConcern(
  { db, caches }: Platform,
  given: {
    campus: { readonly decisions: { readonly off: ReadonlySet<FeatureKey> } };
    contributed: { readonly searchables: readonly AnySearchable[] };
  },
) {
  const { searchables } = given.contributed;
  const titles = createTitles({ db, caches, searchables });
  const search = createSearch({ caches, searchables, titles, off: given.campus.decisions.off });
  return { name: 'search', routes: (server: FastifyInstance) => searchRoutes(server, search) };
}
