import { hrefOf } from '../../../lib/routing/address.ts';
import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';

export const GROUP_REPORT_KINDS: readonly ReportKind[] = [
  {
    type: 'study_group',
    label: 'A study group',
    href: (groupId) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  { type: 'group_reply', label: 'A reply in a study group' },
];
