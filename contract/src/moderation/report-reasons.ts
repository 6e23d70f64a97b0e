/** Reasons for reports: keys and labels. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  ragging: 'Ragging',
  harassment: 'Bullying or harassment',
  hate: 'Hate towards a group',
  nudity: 'Nudity or sexual content',
  violence: 'Violence or threats',
  self_harm: 'Someone may harm themselves',
  cheating: 'Cheating in exams or assignments',
  false_information: 'False information',
  impersonation: 'Pretending to be someone else',
  copyright: 'Not theirs to share (copyright)',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as readonly ReportReason[];

/** The reasons to report a type of subject, in display order. For library items copyright comes first. */
export function reasonsFor(type: string): readonly ReportReason[] {
  const others = REPORT_REASON_KEYS.filter((key) => key !== 'copyright');
  return type === 'library_item' ? ['copyright', ...others] : others;
}
