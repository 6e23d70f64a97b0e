import {
  GROUP_ACTIVE,
  GROUP_LEADERS,
  GROUP_SIZES,
  GROUP_SORTS,
  GROUP_STATES,
  JOIN_TROUBLES,
} from '@quad/contract/groups/group-management-terms';
import { GROUP_ACCESS_KEYS, GROUP_KIND_KEYS } from '@quad/contract/groups/group-terms';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';
import { orderBy, pageNumber } from './console-params.ts';

export const GROUPS_PATHS = {
  /** `q` is the search text. */
  '/groups': { q: text, department: oneOf(...DEPARTMENT_KEYS), kind: oneOf(...GROUP_KIND_KEYS) },
  /** Without a tab, its topics. */
  '/groups/$groupId': { tab: oneOf('members', 'more') },
  '/groups/topics/$topicId': {},
  '/groups/join/$code': {},
} as const satisfies PathList;

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /** Users have another screen at this address, with parameters of its own. */
  '/groups': {
    q: text,
    dept: oneOf(...DEPARTMENT_KEYS, 'none'),
    access: oneOf(...GROUP_ACCESS_KEYS),
    state: oneOf(...GROUP_STATES),
    leader: oneOf(...GROUP_LEADERS),
    size: oneOf(...GROUP_SIZES),
    active: oneOf(...GROUP_ACTIVE),
    sort: orderBy(...GROUP_SORTS),
    page: pageNumber,
  },
  /**
   * Without `list`, requests to join. `state` filters requests for more members; without it, requests that wait for an
   * answer.
   */
  '/group-requests': {
    list: oneOf('waiting', 'room'),
    trouble: oneOf(...JOIN_TROUBLES),
    state: oneOf('approved', 'declined'),
    q: text,
    page: pageNumber,
  },
} as const satisfies PathList;
