import { oneOf, type PathList } from '../search-params.ts';

export const SAFETY_PATHS = {
  '/safety': { tab: oneOf('blocked', 'muted', 'reports') },
  '/safety/decisions': {},
  '/safety/decisions/$decisionId': {},
} as const satisfies PathList;
