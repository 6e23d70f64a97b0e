import { POST_KINDS, POST_SORTS, POST_STATES } from '@quad/contract/posts/post-management-terms';
import { oneOf, type PathList, type SearchParam, text } from '../search-params.ts';
import { pageNumber } from './console-params.ts';

/** A day, in the format of date fields. */
const day: SearchParam = (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);
const id: SearchParam = (given) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : undefined);

export const MANAGED_POSTS_PATHS = {
  '/posts': {
    q: text,
    kind: oneOf(...POST_KINDS),
    state: oneOf(...POST_STATES),
    audience: oneOf('close_friends'),
    reported: oneOf('yes'),
    author: id,
    from: day,
    to: day,
    sort: oneOf(...POST_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;
