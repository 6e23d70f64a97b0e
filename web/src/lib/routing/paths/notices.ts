import { oneOf, type PathList, text } from '../search-params.ts';

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
