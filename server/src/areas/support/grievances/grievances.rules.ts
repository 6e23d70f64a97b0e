import type { GrievanceState } from '@quad/contract/support/feedback-terms';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { SealedDetails } from './sealed.ts';

/** How somebody stands to the committee. */
export interface CommitteeMark {
  readonly isMember: boolean;
  /** Their account was recovered, and no other member has confirmed them since. */
  readonly isSuspended: boolean;
}

/** Being an admin or a moderator opens no report: only being named does. Who was suspended reads none. */
export const readsReports = ({ isMember, isSuspended }: CommitteeMark): boolean => isMember && !isSuspended;

/** For whom a report does not exist, though they are on the committee: those whom it is about. */
export const isLeftOut = (personId: string, { leftOut = [] }: Pick<SealedDetails, 'leftOut'>): boolean =>
  leftOut.some(({ id }) => id === personId);

/** Who is on the committee and how that has changed is shown to its members, and to admins, who name them. */
export const seesCommittee = (viewer: Viewer, mark: CommitteeMark): boolean => mark.isMember || viewer.role === 'admin';

/** How far a report is after a message: an answer takes it up; what a reporter adds to a settled one opens it again. */
export function stateAfterMessage(state: GrievanceState, isFromCommittee: boolean): GrievanceState {
  if (isFromCommittee) return state === 'new' ? 'in_progress' : state;
  return state === 'resolved' ? 'in_progress' : state;
}

const HOUR_MS = 3600_000;

/** The beginning of the hour: what is stored of when a reporter wrote. */
export const toTheHour = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);

/** When the first answer to a report is due. */
export const dueAfter = (createdAt: Date, hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);

/** Whether the first answer is late. */
export const isOverdue = (row: { readonly due_at: Date; readonly answered_at: Date | null }, now: number): boolean =>
  row.answered_at === null && row.due_at.getTime() < now;
