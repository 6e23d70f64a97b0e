import type { ReportKind } from '../../domains/reports/report-kinds.ts';
import { hrefOf } from '../../lib/routing/address.ts';

export const LIBRARY_REPORT_KINDS: readonly ReportKind[] = [
  {
    type: 'library_item',
    label: 'A book or notes',
    href: (itemId) => hrefOf({ to: '/library/$itemId', params: { itemId } }),
  },
  {
    type: 'library_request',
    label: 'A library request',
    href: (requestId) => hrefOf({ to: '/library/requests/$requestId', params: { requestId } }),
  },
];
