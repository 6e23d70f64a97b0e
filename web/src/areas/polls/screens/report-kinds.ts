import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';
import { pollHref } from './poll-href.ts';

export const POLL_REPORT_KINDS: readonly ReportKind[] = [{ type: 'poll', label: 'A poll', href: pollHref }];
