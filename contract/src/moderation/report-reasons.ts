import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** Reasons for reports: keys and labels. */
export const REPORT_REASONS = tableOfTexts({
  spam: msg`Spam or advertising`,
  ragging: msg`Ragging`,
  harassment: msg`Bullying or harassment`,
  hate: msg`Hate towards a group`,
  nudity: msg`Nudity or sexual content`,
  violence: msg`Violence or threats`,
  self_harm: msg`Someone may harm themselves`,
  cheating: msg`Cheating in exams or assignments`,
  false_information: msg`False information`,
  impersonation: msg`Pretending to be someone else`,
  copyright: msg`Not theirs to share (copyright)`,
  other: msg`Something else`,
});

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as readonly ReportReason[];

/** The reasons to report a type of subject, in display order. For library items copyright comes first. */
export function reasonsFor(type: string): readonly ReportReason[] {
  const others = REPORT_REASON_KEYS.filter((key) => key !== 'copyright');
  return type === 'library_item' ? ['copyright', ...others] : others;
}
