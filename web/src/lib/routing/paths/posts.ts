import { POST_KINDS, POST_SORTS, POST_STATES } from '@quad/contract/posts/post-management-terms';
import { TAG_SORTS, TAG_STATES } from '@quad/contract/posts/tag-management-terms';
import { oneOf, type PathList, type SearchParam, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const CREATE_PATHS = {
  /** `type` chooses the kind of post. */
  '/create': { type: oneOf('image', 'video', 'text') },
} as const satisfies PathList;

export const TAGS_PATHS = {
  '/tags/$tag': {
    /** Without a list, the posts. */
    list: oneOf('people'),
  },
} as const satisfies PathList;

/** A day, in the format of date fields. */
const day: SearchParam = (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);
const id: SearchParam = (given) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : undefined);

/** The addresses of the console. */
export const CONSOLE_PATHS = {
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
  '/hashtags': {
    q: text,
    state: oneOf(...TAG_STATES),
    used: oneOf('week', 'never'),
    sort: orderBy(...TAG_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;
