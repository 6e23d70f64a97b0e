import { oneOf, type PathList, text } from '../search-params.ts';

export const NOTICES_PATHS = {
  /** `notice` is the id of the notice that is shown first; `write` opens the form for a new one. */
  '/college-NoticeHub': { notice: text, write: oneOf('notice') },
} as const satisfies PathList;
