import { GROUP_KIND_KEYS } from '@quad/contract/groups/group-terms';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';

export const GROUPS_PATHS = {
  /** `q` is the search text. */
  '/groups': { q: text, department: oneOf(...DEPARTMENT_KEYS), kind: oneOf(...GROUP_KIND_KEYS) },
  /** Without a tab, its topics. */
  '/groups/$groupId': { tab: oneOf('members', 'more') },
  '/groups/topics/$topicId': {},
  '/groups/join/$code': {},
} as const satisfies PathList;
