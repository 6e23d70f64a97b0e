import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';
import { postHref } from './post-href.ts';

/** Posts and their comments can be reported. */
export const POST_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'post', label: 'A post', href: postHref },
  { type: 'comment', label: 'A comment' },
];
