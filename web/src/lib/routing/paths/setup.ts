import type { PathList } from '../search-params.ts';

export const SETUP_PATHS = { '/setup': {} } as const satisfies PathList;
