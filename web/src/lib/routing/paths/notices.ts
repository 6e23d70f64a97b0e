import { type PathList, text } from '../search-params.ts';

export const NOTICES_PATHS = {
  /** `notice` is the id of the notice that is shown first. */
  '/college-NoticeHub': { notice: text },
} as const satisfies PathList;
