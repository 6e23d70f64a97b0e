import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ReportKind } from '../../../moderation/parts/reports/report-kinds.ts';

export const NOTICE_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'notice', label: 'A notice', href: (notice) => hrefOf({ to: '/college-NoticeHub', search: { notice } }) },
];
