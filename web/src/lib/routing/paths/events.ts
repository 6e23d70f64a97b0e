import {
  EVENT_HOSTED,
  EVENT_WHEN,
  MANAGED_EVENT_SORTS,
  STORED_EVENT_STATES,
} from '@quad/contract/events/event-management-terms';
import { EVENT_CATEGORIES } from '@quad/contract/events/event-terms';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const EVENTS_PATHS = {
  /** Without a list, upcoming events. */
  '/events': {
    category: oneOf(...EVENT_CATEGORIES),
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
  '/events/$eventId/ticket': {},
  '/events/$eventId/door': {},
} as const satisfies PathList;

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /**
   * Users have another screen at this address, with parameters of its own. Without `when`, current and upcoming events.
   */
  '/events': {
    q: text,
    when: oneOf(...EVENT_WHEN),
    state: oneOf(...STORED_EVENT_STATES),
    category: oneOf(...EVENT_CATEGORIES),
    department: oneOf(...DEPARTMENT_KEYS),
    host: oneOf(...EVENT_HOSTED),
    seats: oneOf('full', 'free'),
    sort: orderBy(...MANAGED_EVENT_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;
