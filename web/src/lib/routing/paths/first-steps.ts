import { oneOf, type PathList } from '../search-params.ts';

export const FIRST_STEPS_PATHS = {
  /** Without a step, the first unfinished one. */
  '/first-steps': { step: oneOf('study', 'people') },
} as const satisfies PathList;
