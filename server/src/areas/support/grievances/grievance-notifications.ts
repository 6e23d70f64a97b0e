import { msg } from '@lingui/core/runtime-macro';
import type { NewNotification } from '../../../concerns/notifications/add-notifications.ts';
import {
  type Audience,
  defineNotification,
  type NotificationKind,
  type NotificationSource,
  staff,
} from '../../../concerns/notifications/notification-kind.ts';
import { staffIds } from '../../../platform/auth/staff.sql.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { findMark, isMember, listReaders } from './committee.repo.ts';
import { readersAmong } from './grievance-readers.ts';
import { readsReports } from './grievances.rules.ts';
import type { SealedDetails } from './sealed.ts';

type Report = Pick<SealedDetails, 'leftOut'>;

/*
 * Notifications appear on lock screens and in mailboxes, so none names a report, a person or a word of its text. The
 * subject is a random id, so that the database does not reveal the answered report.
 */
const committee: Audience = ({ id }, db) => isMember(db, id);
const forCommittee = { isFor: committee, leadsTo: () => '/feedback/committee' };

/** A report has arrived, or its reporter has added to it. */
export const reportWritten = defineNotification('grievance', {
  says: () => msg`Something new in the confidential reports`,
  ...forCommittee,
});
const answerOverdue = defineNotification('grievance-overdue', {
  says: () => msg`A confidential report is still waiting for its first answer`,
  ...forCommittee,
});
export const reportAnswered = defineNotification('grievance-answer', {
  says: () => msg`An answer to your report`,
  leadsTo: () => '/feedback/reports',
});
export const committeeChanged = defineNotification('grievance-committee', {
  says: () => msg`The committee for confidential reports has changed`,
  isFor: committee,
  leadsTo: () => '/feedback/members',
});
export const memberSuspended = defineNotification('grievance-suspended', {
  says: () => msg`A member of the committee for confidential reports is suspended until another member confirms them`,
  isFor: committee,
  leadsTo: () => '/feedback/members',
});
const committeeMissing = defineNotification('grievance-unread', {
  says: () => msg`A confidential report came in, but no one can read it yet`,
  isFor: staff.appointments,
  leadsTo: () => '/feedback/members',
});

const COMMITTEE_ALONE: readonly NotificationKind[] = [reportWritten, answerOverdue];

/** A notification without any reference to its report. */
export const withoutReference = (
  kind: NotificationKind,
  recipients: readonly string[],
  at?: Date,
): NewNotification => ({
  kind,
  subject: newId(at?.getTime()),
  actor: null,
  recipients,
  at: at?.getTime(),
});

/**
 * The notification of a new report: for its readers, or for the admins when nobody reads it. Left-out people
 * get none.
 */
export async function newReport(trx: Executor, details: Report, at: Date): Promise<NewNotification> {
  const readers = readersAmong(await listReaders(trx), details);
  return readers.length > 0
    ? withoutReference(reportWritten, readers, at)
    : withoutReference(committeeMissing, readersAmong(await listAppointers(trx), details), at);
}

/** The people who appoint the committee. */
const listAppointers = async (trx: Executor) => (await staffIds(trx, 'appointments')).map((id) => ({ id }));

/** The notifications of overdue reports: for the readers, and for the admins about reports that nobody reads. */
export async function lateReports(trx: Executor, late: readonly Report[]): Promise<NewNotification[]> {
  const members = await listReaders(trx);
  const unread = late.filter((details) => readersAmong(members, details).length === 0);
  const ofAny = (people: readonly { readonly id: string }[], reports: readonly Report[]) => [
    ...new Set(reports.flatMap((details) => readersAmong(people, details))),
  ];
  return [
    withoutReference(answerOverdue, ofAny(members, late)),
    withoutReference(committeeMissing, unread.length === 0 ? [] : ofAny(await listAppointers(trx), unread)),
  ];
}

/** Former members see no reminders of the committee's reports. */
export const grievanceNotifications = (db: Database): NotificationSource => ({
  kinds: [...COMMITTEE_ALONE, reportAnswered, committeeChanged, memberSuspended, committeeMissing],
  async describe(viewer, groups) {
    const isForCommittee = (name: string) => COMMITTEE_ALONE.some((kind) => kind.name === name);
    const reads = groups.some(({ kind }) => isForCommittee(kind)) && readsReports(await findMark(db, viewer.id));
    const shown = groups.filter(({ kind }) => reads || !isForCommittee(kind));
    return new Map(shown.map(({ id, subjectId }) => [id, { target: subjectId }]));
  },
});
