import type { NewNotification } from '../../../concerns/notifications/add-notifications.ts';
import {
  type Audience,
  admins,
  defineNotification,
  type NotificationKind,
  type NotificationSource,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { findMark, isMember, listAdmins, listReaders } from './committee.repo.ts';
import { readersAmong } from './grievance-readers.ts';
import { readsReports } from './grievances.rules.ts';
import type { SealedDetails } from './sealed.ts';

type Report = Pick<SealedDetails, 'leftOut'>;

/*
 * None of these names a report, a person or a word of what was written: they go to lock screens and mailboxes. Each is
 * about an id of its own that stands for nothing, so that the database does not tell whose report was answered.
 */
const committee: Audience = ({ id }, db) => isMember(db, id);
const forCommittee = { isFor: committee, leadsTo: () => '/feedback/committee' };

/** A report has come in, or its reporter has written more. */
export const reportWritten = defineNotification('grievance', {
  says: 'Something new in the confidential reports',
  ...forCommittee,
});
const answerOverdue = defineNotification('grievance-overdue', {
  says: 'A confidential report is still waiting for its first answer',
  ...forCommittee,
});
export const reportAnswered = defineNotification('grievance-answer', {
  says: 'An answer to your report',
  leadsTo: () => '/feedback/reports',
});
export const committeeChanged = defineNotification('grievance-committee', {
  says: 'The committee for confidential reports has changed',
  isFor: committee,
  leadsTo: () => '/feedback/members',
});
export const memberSuspended = defineNotification('grievance-suspended', {
  says: 'A member of the committee for confidential reports is suspended until another member confirms them',
  isFor: committee,
  leadsTo: () => '/feedback/members',
});
const committeeMissing = defineNotification('grievance-unread', {
  says: 'A confidential report came in, but no one can read it yet',
  isFor: admins,
  leadsTo: () => '/feedback/members',
});

const COMMITTEE_ALONE: readonly NotificationKind[] = [reportWritten, answerOverdue];

/** Something that people are told without saying of what. */
export const plainly = (kind: NotificationKind, recipients: readonly string[], at?: Date): NewNotification => ({
  kind,
  subject: newId(at?.getTime()),
  actor: null,
  recipients,
  at: at?.getTime(),
});

/** A new report: told to those who read it, or to the admins when nobody does. Nobody is told whom it leaves out. */
export async function newReport(trx: Executor, details: Report, at: Date): Promise<NewNotification> {
  const readers = readersAmong(await listReaders(trx), details);
  return readers.length > 0
    ? plainly(reportWritten, readers, at)
    : plainly(committeeMissing, readersAmong(await listAdmins(trx), details), at);
}

/** Reports whose first answer is late: told to those who read one of them, and of those that nobody reads to the admins. */
export async function lateReports(trx: Executor, late: readonly Report[]): Promise<NewNotification[]> {
  const members = await listReaders(trx);
  const unread = late.filter((details) => readersAmong(members, details).length === 0);
  const ofAny = (people: readonly { readonly id: string }[], reports: readonly Report[]) => [
    ...new Set(reports.flatMap((details) => readersAmong(people, details))),
  ];
  return [
    plainly(answerOverdue, ofAny(members, late)),
    plainly(committeeMissing, unread.length === 0 ? [] : ofAny(await listAdmins(trx), unread)),
  ];
}

/** Who has left the committee is not reminded of its reports any more. */
export const grievanceNotifications = (db: Database): NotificationSource => ({
  kinds: [...COMMITTEE_ALONE, reportAnswered, committeeChanged, memberSuspended, committeeMissing],
  async describe(viewer, groups) {
    const isForCommittee = (name: string) => COMMITTEE_ALONE.some((kind) => kind.name === name);
    const reads = groups.some(({ kind }) => isForCommittee(kind)) && readsReports(await findMark(db, viewer.id));
    const shown = groups.filter(({ kind }) => reads || !isForCommittee(kind));
    return new Map(shown.map(({ id, subjectId }) => [id, { target: subjectId }]));
  },
});
