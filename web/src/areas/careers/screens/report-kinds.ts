import { hrefOf } from '../../../lib/routing/address.ts';
import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';

export const INTERNSHIP_REPORT_KINDS: readonly ReportKind[] = [
  {
    type: 'posting',
    label: 'An internship or job',
    href: (postingId) => hrefOf({ to: '/internship/$postingId', params: { postingId } }),
  },
  {
    type: 'program',
    label: 'A certificate program',
    href: (programId) => hrefOf({ to: '/internship/programs/$programId', params: { programId } }),
  },
];
