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

export const EVENT_MANAGEMENT_PATHS = {
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
