import { oneOf, type PathList, text } from '../search-params.ts';
import { pageNumber } from './console-params.ts';

export const VERIFICATION_REQUESTS_PATHS = {
  /** Without `state`, what waits for a decision. */
  '/verification-requests': {
    q: text,
    state: oneOf('approved', 'rejected', 'withdrawn', 'expired'),
    page: pageNumber,
  },
} as const satisfies PathList;
