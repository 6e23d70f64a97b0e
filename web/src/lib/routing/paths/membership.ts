import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const VERIFIED_PATHS = {
  '/verified': {},
  '/payment': {},
} as const satisfies PathList;

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /** Without `state`, payments that wait for confirmation. */
  '/payments': {
    q: text,
    state: oneOf('confirmed', 'rejected', 'withdrawn', 'started', 'all'),
    page: pageNumber,
  },
  /** Without `state`, requests that wait for a decision. */
  '/verification-requests': {
    q: text,
    state: oneOf('approved', 'rejected', 'withdrawn', 'expired', 'revoked'),
    sort: orderBy('sent', 'decided', 'name', 'rollNumber'),
    page: pageNumber,
  },
} as const satisfies PathList;
