/** Why something is reported: what is sent, and what a person reads. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Bullying or harassment',
  hate: 'Hate towards a group',
  nudity: 'Nudity or sexual content',
  violence: 'Violence or threats',
  self_harm: 'Someone may harm themselves',
  false_information: 'False information',
  impersonation: 'Pretending to be someone else',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

/** The keys of `REPORT_REASONS`, in the order in which they are offered. */
export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as readonly ReportReason[];
