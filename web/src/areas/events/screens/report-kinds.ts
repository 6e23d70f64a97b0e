import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';
import { eventHref } from './event-href.ts';

export const EVENT_REPORT_KINDS: readonly ReportKind[] = [
  { type: 'event', label: 'An event', href: eventHref },
  { type: 'event_update', label: 'An update of an event' },
  { type: 'event_picture', label: 'A picture of an event' },
];
