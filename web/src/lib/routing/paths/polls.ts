import { oneOf, type PathList, text } from '../search-params.ts';

export const POLLS_PATHS = {
  /** Without a list, open polls. */
  '/polls': { list: oneOf('mine', 'ended'), q: text },
  /** `group` is the id of the study group that may vote. */
  '/polls/new': { kind: oneOf('survey', 'ballot'), group: text },
  '/polls/$pollId': {},
} as const satisfies PathList;
