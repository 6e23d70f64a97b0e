import { oneOf, type PathList, text } from '../search-params.ts';

export const EVENTS_PATHS = {
  /** Without a list, upcoming events. */
  '/events': {
    category: text,
    list: oneOf('past', 'mine', 'hosted', 'proposed'),
    q: text,
    /** The id of the events' study group. */
    group: text,
  },
  '/events/new': { group: text },
  '/events/calendar': {},
  '/events/organisers': {},
  '/events/join/$invitation': {},
  '/events/$eventId': {},
  '/events/$eventId/edit': {},
  '/events/$eventId/guests': {},
  '/events/$eventId/attendance': { q: text },
  '/events/$eventId/payments': {},
  '/events/$eventId/ticket': {},
  '/events/$eventId/door': {},
} as const satisfies PathList;
