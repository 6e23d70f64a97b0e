import { REPORT_REASON_KEYS } from '@quad/contract/report-reasons';
import { oneOf, type PathList } from '../search-params.ts';

export const MODERATION_PATHS = {
  /** Without `list`, the cases that wait for a moderator. */
  '/user-reports': {
    list: oneOf('proposed', 'appealed', 'decided'),
    about: oneOf(
      'post',
      'comment',
      'person',
      'message',
      'meme',
      'listing',
      'event',
      'study_group',
      'group_reply',
      'notice',
    ),
    reason: oneOf(...REPORT_REASON_KEYS),
  },
  '/user-reports/$caseId': {},
} as const satisfies PathList;
