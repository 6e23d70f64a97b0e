import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const COLLEGE_PATHS = {
  /** A single college opens at once, unless `list` asks for the list. */
  '/college-dashboard': { list: oneOf('all') },
  '/college/$college': {},
  '/college/$college/edit': {},
  '/college/$college/$section': {},
} as const satisfies PathList;

export const NOTICES_PATHS = {
  /**
   * `notice` is the id of the notice that is shown first; `write` opens the form for a new one. The other parameters
   * filter the list: by words, by audience, and to unread notices.
   */
  '/college-NoticeHub': {
    notice: text,
    write: oneOf('notice'),
    q: text,
    audience: oneOf('everyone', 'department', 'year'),
    unread: oneOf('true'),
  },
} as const satisfies PathList;

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /**
   * The messages of admins: the college's announcements, and `tab=tickets`. Users have their conversations at this
   * address.
   */
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
