import { SEMESTER_TEXTS } from '@quad/contract/library/library-kinds';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';

/** The filters of the library's lists. */
const SUBJECTS = { department: oneOf(...DEPARTMENT_KEYS), semester: oneOf(...SEMESTER_TEXTS), subject: text };

export const LIBRARY_PATHS = {
  /** Without a tab, books; `q` is the search text, `answers` the request that an upload answers. */
  '/library': {
    tab: oneOf('notes', 'upload'),
    q: text,
    ...SUBJECTS,
    sort: oneOf('useful', 'read'),
    answers: text,
  },
  '/library/shelf': {},
  /** Without `status`, open requests. */
  '/library/requests': { status: oneOf('answered') },
  '/library/requests/$requestId': {},
  '/library/$itemId': {},
  '/library/$itemId/read': {},
} as const satisfies PathList;
