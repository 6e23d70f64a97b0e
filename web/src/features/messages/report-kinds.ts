import type { ReportKind } from '../../domains/reports/report-kinds.ts';
import { hrefOf } from '../../lib/routing/address.ts';

export const MESSAGE_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'message', label: 'A message' },
  {
    type: 'conversation',
    label: 'A conversation',
    href: (conversationId) => hrefOf({ to: '/messages/$conversationId', params: { conversationId } }),
  },
];
