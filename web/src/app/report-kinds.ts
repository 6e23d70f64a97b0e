import { PERSON_REPORT_KINDS } from '../domains/people/report-kinds.ts';
import { POST_REPORT_KINDS } from '../domains/posts/report-kinds.ts';
import type { ReportKind } from '../domains/reports/report-kinds.ts';
import { EVENT_REPORT_KINDS } from '../features/events/report-kinds.ts';
import { GROUP_REPORT_KINDS } from '../features/groups/report-kinds.ts';
import { INTERNSHIP_REPORT_KINDS } from '../features/internship/report-kinds.ts';
import { LIBRARY_REPORT_KINDS } from '../features/library/report-kinds.ts';
import { MARKET_REPORT_KINDS } from '../features/marketplace/report-kinds.ts';
import { MEME_REPORT_KINDS } from '../features/memes/report-kinds.ts';
import { MESSAGE_REPORT_KINDS } from '../features/messages/report-kinds.ts';
import { NOTICE_REPORT_KINDS } from '../features/notices/report-kinds.ts';
import { POLL_REPORT_KINDS } from '../features/polls/report-kinds.ts';

/** What can be reported. Fetched when the first report is shown. */
export const REPORT_KINDS: readonly ReportKind[] = [
  ...POST_REPORT_KINDS,
  ...PERSON_REPORT_KINDS,
  ...NOTICE_REPORT_KINDS,
  ...MESSAGE_REPORT_KINDS,
  ...LIBRARY_REPORT_KINDS,
  ...INTERNSHIP_REPORT_KINDS,
  ...MEME_REPORT_KINDS,
  ...GROUP_REPORT_KINDS,
  ...EVENT_REPORT_KINDS,
  ...POLL_REPORT_KINDS,
  ...MARKET_REPORT_KINDS,
];
