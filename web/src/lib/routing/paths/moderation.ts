import { REPORT_REASON_KEYS } from '@quad/contract/moderation/report-reasons';
import { oneOf, type PathList, text } from '../search-params.ts';

export const SAFETY_PATHS = {
  '/safety': { tab: oneOf('blocked', 'muted', 'reports') },
  '/safety/decisions': {},
  '/safety/decisions/$decisionId': {},
} as const satisfies PathList;

/** The addresses of moderators. */
export const CONSOLE_PATHS = {
  /** Without `list`, the cases that wait for a moderator. */
  '/user-reports': {
    list: oneOf('proposed', 'appealed', 'decided'),
    // a kind of subject; the screen knows the kinds
    about: text,
    reason: oneOf(...REPORT_REASON_KEYS),
    by: oneOf('people', 'filters'),
  },
  '/user-reports/$caseId': {},
} as const satisfies PathList;
