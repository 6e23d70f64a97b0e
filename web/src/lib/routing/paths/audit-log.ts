import { oneOf, type PathList, type SearchParam, text } from '../search-params.ts';

const day: SearchParam = (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);

/**
 * `q` searches the actor, `action` is a key of `AUDIT_ACTIONS`, `subject` the id of the changed subject, `since` and
 * `until` the first and the last day.
 */
export const AUDIT_LOG_PATHS = {
  '/audit-log': { q: text, action: text, via: oneOf('app', 'shell', 'server'), subject: text, since: day, until: day },
} as const satisfies PathList;
