import type { GrievanceKind } from '@quad/contract/support/feedback-terms';

/** What is encrypted of a report, beside its messages. */
export interface SealedDetails {
  readonly kind: GrievanceKind;
  readonly place: string;
  readonly happened: string;
  /** What the reporter tells of themselves, empty when they tell nothing. */
  readonly name: string;
  readonly contact: string;
  /** The account that has reported with its name. */
  readonly reporterId: string | null;
  /** Whom of the committee it is about; missing in reports of before. The column `leaves_out` says whether anybody. */
  readonly leftOut?: readonly LeftOut[];
}

/** Somebody from whom a report is kept, as they were called when it was sent. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
}

/** What is encrypted of a message. `author` is the name of a member of the committee; null for the reporter. */
export interface SealedMessage {
  readonly text: string;
  readonly author: string | null;
}

/* The contexts of what is sealed: the rows that it stands in. */
export const GRIEVANCE = (id: string): string => `grievance ${id}`;
export const MESSAGE = (id: string): string => `message ${id}`;

/** The vault that seals them. */
export const GRIEVANCE_VAULT = { purpose: 'grievances', locked: 'grievances_locked' } as const;

/** What opens them: the vault. */
export interface Opens {
  open<Value>(sealed: Buffer, context: string): Value;
}
