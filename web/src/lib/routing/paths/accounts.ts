import { ACCOUNT_STATE_FILTERS, JOINED, LAST_SEEN, ROLE_KEYS } from '@quad/contract/accounts/user-management-terms';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const ACCOUNT_PATHS = {
  '/account': {},
} as const satisfies PathList;

/** A link's secret is behind its `#`, which browsers send to no server. */
export const RECOVERY_PATHS = {
  '/forgot-password': {},
  '/reset-password': {},
  '/verify-email': {},
} as const satisfies PathList;

/** The filters of the table of users. `none` means users who have not given a value. */
const FILTERS = {
  q: text,
  role: oneOf(...ROLE_KEYS),
  state: oneOf(...ACCOUNT_STATE_FILTERS),
  department: oneOf(...DEPARTMENT_KEYS, 'none'),
  year: oneOf('1', '2', '3', '4', '5', 'none'),
  verified: oneOf('yes', 'no'),
  joined: oneOf(...JOINED),
  seen: oneOf(...LAST_SEEN),
} as const;

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /** `open` opens a form over the table. */
  '/all_users': {
    ...FILTERS,
    sort: orderBy('name', 'email', 'role', 'joined'),
    page: pageNumber,
    open: oneOf('add', 'import'),
  },
  '/all_users/$userId': {},
} as const satisfies PathList;
