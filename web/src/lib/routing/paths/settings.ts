import { oneOf, type PathList } from '../search-params.ts';

/** The settings of the campus; without `section`, those of the college. */
export const SETTINGS_PATHS = {
  '/settings': {
    section: oneOf('registration', 'appearance', 'landing', 'features', 'quiet-hours', 'limits', 'filters', 'system'),
  },
} as const satisfies PathList;
