import { oneOf, type PathList, type SearchParam, text } from '../search-params.ts';

/** Each step has an address, so that Back leads to the previous step. Without `step`, the first step. */
export const SETUP_PATHS = { '/setup': { step: oneOf('2', '3') } } as const satisfies PathList;

export const PAGES_PATHS = {
  '/about': {},
  '/guidelines': {},
  '/privacy': {},
  '/terms': {},
  '/contact': {},
} as const satisfies PathList;

const day: SearchParam = (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);

/** The addresses of the console. */
export const CONSOLE_PATHS = {
  /** Both addresses show admins the same screen; other users have the feed at `/`. */
  '/': {},
  '/dashboard': {},
  /** How many days back; 30 by default. */
  '/analytics': { days: oneOf('7', '90') },
  /**
   * `q` searches the actor, `action` is a key of `AUDIT_ACTIONS`, `subject` the id of the changed subject, `since` and
   * `until` the first and the last day.
   */
  '/audit-log': { q: text, action: text, via: oneOf('app', 'shell', 'server'), subject: text, since: day, until: day },
  /** The settings of the campus; without `section`, those of the college. */
  '/settings': {
    section: oneOf('registration', 'appearance', 'landing', 'features', 'quiet-hours', 'limits', 'filters', 'system'),
  },
} as const satisfies PathList;
