import { hrefOf } from '../../../lib/routing/address.ts';
import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';

/** People can be reported. */
export const PERSON_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'person', label: 'A person', href: (userId) => hrefOf({ to: '/profile/$userId', params: { userId } }) },
];
