import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';
import { listingHref, lostItemHref } from './market-hrefs.ts';

export const MARKET_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'listing', label: 'A listing', href: listingHref },
  { type: 'lost_item', label: 'A lost or found item', href: lostItemHref },
  { type: 'rating', label: 'A rating' },
];
