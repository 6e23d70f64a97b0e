import type { GrievanceKind } from '@quad/contract/support/feedback-terms';

/** The encrypted fields of a report, apart from its messages. */
export interface SealedDetails {
  readonly kind: GrievanceKind;
  readonly place: string;
  readonly happened: string;
  /** The reporter's own details; empty when they give none. */
  readonly name: string;
  readonly contact: string;
  /** The account of a reporter who gives their name. */
  readonly reporterId: string | null;
  /**
   * The committee members that the report is about; missing in old reports. The column `leaves_out` says whether there
   * are any.
   */
  readonly leftOut?: readonly LeftOut[];
}

/** A member who may not see a report, with the name at the time of the report. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
}

/** The encrypted fields of a message. `author` is the name of a committee member, or null for the reporter. */
export interface SealedMessage {
  readonly text: string;
  readonly author: string | null;
}

/** The decrypting part of the vault. */
export interface Opens {
  open<Value>(sealed: Buffer, context: string): Value;
}
