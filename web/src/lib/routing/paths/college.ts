import { oneOf, type PathList, text } from '../search-params.ts';

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
    audience: oneOf('everyone', 'department', 'year', 'section', 'hostel'),
    unread: oneOf('true'),
    /** Expired notices, or those to be published; by default the current ones. */
    shelf: oneOf('archive', 'scheduled'),
  },
} as const satisfies PathList;
