import { hrefOf } from '../../../lib/routing/address.ts';
import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';

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
