import type { GrievanceKind } from '@quad/contract/support/feedback-terms';

/** The names of the kinds of reports. */
export const KIND_LABELS: Record<GrievanceKind, string> = {
  ragging: 'Ragging',
  harassment: 'Harassment or threats',
  sexual: 'Sexual harassment',
  discrimination: 'Discrimination',
  safety: 'Danger or safety on campus',
  other: 'Something else',
};
