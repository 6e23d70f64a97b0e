import { oneOf, type PathList, text } from '../search-params.ts';
import { day } from './console-params.ts';

/** The addresses that the console opens with. */
export const CAMPUS_CONSOLE = {
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
  '/data-protection': {},
  /** The settings of the campus; without `section`, those of the college. */
  '/settings': {
    section: oneOf(
      'registration',
      'appearance',
      'landing',
      'features',
      'quiet-hours',
      'limits',
      'filters',
      'alerts',
      'system',
    ),
  },
} as const satisfies PathList;
