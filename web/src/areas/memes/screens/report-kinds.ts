import type { ReportKind } from '../../moderation/parts/reports/report-kinds.ts';
import { memeHref } from './meme-href.ts';

export const MEME_REPORT_KINDS: readonly ReportKind[] = [{ type: 'meme', label: 'A meme', href: memeHref }];
