import { oneOf, type PathList, text } from '../search-params.ts';
import { pageNumber } from './console-params.ts';

export const PAYMENTS_PATHS = {
  /** Without `state`, payments that wait for confirmation. */
  '/payments': {
    q: text,
    state: oneOf('confirmed', 'rejected', 'withdrawn', 'started', 'all'),
    page: pageNumber,
  },
} as const satisfies PathList;
