import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

/**
 * The messages of admins: the college's announcements, and `tab=tickets`. Users have their conversations at this
 * address.
 */
export const ANNOUNCEMENTS_PATHS = {
  '/messages': {
    tab: oneOf('tickets'),
    q: text,
    department: oneOf('everybody', 'cse', 'eee', 'mech', 'ds', 'che', 'civil'),
    year: oneOf('1', '2', '3', '4', '5'),
    asks: oneOf('true', 'false'),
    sort: orderBy('published', 'told', 'read', 'acknowledged'),
    page: pageNumber,
    /** The order of tickets. */
    by: orderBy('number', 'name', 'changed', 'messages'),
    /** The state of tickets; all by default. */
    state: oneOf('open', 'answered', 'closed'),
  },
} as const satisfies PathList;
