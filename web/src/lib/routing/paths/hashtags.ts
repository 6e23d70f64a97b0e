import { TAG_SORTS, TAG_STATES } from '@quad/contract/posts/tag-management-terms';
import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const HASHTAGS_PATHS = {
  '/hashtags': {
    q: text,
    state: oneOf(...TAG_STATES),
    used: oneOf('week', 'never'),
    sort: orderBy(...TAG_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;
