import { SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { searchKind } from '@quad/contract/search/search';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { keys } from './keys.ts';

/** The people that a search finds by name or username. */
export const foundPeopleQuery = (q: string) =>
  pagedQuery({
    call: searchKind,
    key: keys.found(q),
    params: { kind: 'people' },
    query: { q, limit: SEARCH_PAGE_SIZE },
    from: 'after',
    items: 'people',
    keepsPrevious: true,
  });
