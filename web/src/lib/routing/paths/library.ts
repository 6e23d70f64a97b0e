import { SEMESTER_TEXTS } from '@quad/contract/library/library-kinds';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { oneOf, type PathList, text } from '../search-params.ts';

/** What narrows lists of the library down. */
const SUBJECTS = { department: oneOf(...DEPARTMENT_KEYS), semester: oneOf(...SEMESTER_TEXTS), subject: text };

export const LIBRARY_PATHS = {
  /** Without a tab, books; `q` is what is searched, `answers` the request that an upload answers. */
  '/library': {
    tab: oneOf('notes', 'upload'),
    q: text,
    ...SUBJECTS,
    sort: oneOf('useful', 'read'),
    answers: text,
  },
  '/library/shelf': {},
  /** Without `status`, those that are open. */
  '/library/requests': { status: oneOf('answered') },
  '/library/requests/$requestId': {},
  '/library/$itemId': {},
  '/library/$itemId/read': {},
} as const satisfies PathList;
