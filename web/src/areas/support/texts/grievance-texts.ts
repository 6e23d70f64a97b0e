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

/** A day and hour: `Sun, 22 Nov, 4 pm`. */
export const dayAndHour = (instant: string): string =>
  new Date(instant).toLocaleString('en-IN', { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric' });

/** The day of an instant. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
