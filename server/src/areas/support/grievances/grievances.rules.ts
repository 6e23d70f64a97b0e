import type { GrievanceState } from '@quad/contract/support/feedback-terms';
import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { SealedDetails } from './sealed.ts';

/** A person's standing on the committee. */
export interface CommitteeMark {
  readonly isMember: boolean;
  /** Their account was recovered, and no other member has confirmed them since. */
  readonly isSuspended: boolean;
}

/** Only unsuspended members read reports; the role of an admin or moderator does not suffice. */
export const readsReports = ({ isMember, isSuspended }: CommitteeMark): boolean => isMember && !isSuspended;

/** Whether a report is hidden from a member because it is about them. */
export const isLeftOut = (personId: string, { leftOut = [] }: Pick<SealedDetails, 'leftOut'>): boolean =>
  leftOut.some(({ id }) => id === personId);

/** Members see the committee and its changes, and so do admins, who appoint it. */
export const seesCommittee = (viewer: Viewer, mark: CommitteeMark): boolean =>
  mark.isMember || may(viewer.role, 'appointments');

/** The state after a message: an answer starts a new report, and a reporter's addition reopens a resolved one. */
export function stateAfterMessage(state: GrievanceState, isFromCommittee: boolean): GrievanceState {
  if (isFromCommittee) return state === 'new' ? 'in_progress' : state;
  return state === 'resolved' ? 'in_progress' : state;
}

const HOUR_MS = 3600_000;

/** The beginning of the hour, which is stored in place of a reporter's exact time. */
export const toTheHour = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);

export const dueAfter = (createdAt: Date, hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);

export const isOverdue = (row: { readonly due_at: Date; readonly answered_at: Date | null }, now: number): boolean =>
  row.answered_at === null && row.due_at.getTime() < now;
