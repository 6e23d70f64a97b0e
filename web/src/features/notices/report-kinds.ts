import type { ReportKind } from '../../domains/reports/report-kinds.ts';
import { hrefOf } from '../../lib/routing/address.ts';

export const NOTICE_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'notice', label: 'A notice', href: (notice) => hrefOf({ to: '/college-NoticeHub', search: { notice } }) },
];
