import { INTERNSHIP_REPORT_KINDS } from '../areas/careers/screens/report-kinds.ts';
import { NOTICE_REPORT_KINDS } from '../areas/college/screens/notices/report-kinds.ts';
import { EVENT_REPORT_KINDS } from '../areas/events/screens/report-kinds.ts';
import { GROUP_REPORT_KINDS } from '../areas/groups/screens/report-kinds.ts';
import { LIBRARY_REPORT_KINDS } from '../areas/library/screens/report-kinds.ts';
import { MARKET_REPORT_KINDS } from '../areas/market/screens/report-kinds.ts';
import { MEME_REPORT_KINDS } from '../areas/memes/screens/report-kinds.ts';
import { MESSAGE_REPORT_KINDS } from '../areas/messages/screens/report-kinds.ts';
import type { ReportKind } from '../areas/moderation/parts/reports/report-kinds.ts';
import { PERSON_REPORT_KINDS } from '../areas/people/parts/report-kinds.ts';
import { POLL_REPORT_KINDS } from '../areas/polls/screens/report-kinds.ts';
import { POST_REPORT_KINDS } from '../areas/posts/parts/report-kinds.ts';

/** The kinds of content that users can report. Fetched when the first report is shown. */
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
