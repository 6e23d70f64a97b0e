import type { GrievanceKind } from '@quad/contract/support/feedback-terms';
import type { VaultKind } from '../../../platform/vault/vault-kind.ts';

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

/* The encryption contexts: the row of each encrypted value. */
export const GRIEVANCE = (id: string): string => `grievance ${id}`;
export const MESSAGE = (id: string): string => `message ${id}`;

export const GRIEVANCE_VAULT = {
  name: 'grievance',
  purpose: 'grievances',
  locked: 'grievances_locked',
  holds: 'confidential reports and messages about them',
  withoutThem: 'nobody can read them any more, and their reporters are not notified',
  tables: [
    { table: 'grievance_messages', id: 'id', context: MESSAGE },
    { table: 'grievances', id: 'id', context: GRIEVANCE },
  ],
} as const satisfies VaultKind;

/** The decrypting part of the vault. */
export interface Opens {
  open<Value>(sealed: Buffer, context: string): Value;
}
