import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const VERIFICATION_REQUESTS_PATHS = {
  /** Without `state`, requests that wait for a decision. */
  '/verification-requests': {
    q: text,
    state: oneOf('approved', 'rejected', 'withdrawn', 'expired', 'revoked'),
    sort: orderBy('sent', 'decided', 'name', 'rollNumber'),
    page: pageNumber,
  },
} as const satisfies PathList;
