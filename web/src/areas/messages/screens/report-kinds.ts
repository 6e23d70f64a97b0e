import { hrefOf } from '../../../lib/routing/address.ts';
import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';

export const MESSAGE_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'message', label: 'A message' },
  {
    type: 'conversation',
    label: 'A conversation',
    href: (conversationId) => hrefOf({ to: '/messages/$conversationId', params: { conversationId } }),
  },
];
