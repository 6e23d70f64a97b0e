import type { NotificationAbout, NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './posting-notifications.repo.ts';
import {
  applicationChanged,
  applied,
  deadlineNear,
  interviewCancelled,
  postingPending,
  postingReviewed,
  slotsOffered,
} from './posting-notifications.ts';

/**
 * The notifications about postings and applications. Their target is the posting, or the application for a new status.
 * Outdated ones are left out, such as a posting that no longer waits, or a deadline that has moved.
 */
export const postingNotifications = (db: Database): NotificationSource => ({
  kinds: [postingPending, postingReviewed, applied, applicationChanged, slotsOffered, interviewCancelled, deadlineNear],
  async describe(viewer, groups) {
    const subjects = (...kinds: readonly { name: string }[]) =>
      groups.filter(({ kind }) => kinds.some(({ name }) => name === kind)).map(({ subjectId }) => subjectId);
    const described = new Map<string, NotificationAbout>([
      ...(await repo.describePostings(db, viewer.id, subjects(postingPending, postingReviewed, applied))),
      ...(await repo.describeChanges(db, viewer.id, subjects(applicationChanged))),
      ...(await repo.describeApplications(db, viewer.id, subjects(slotsOffered))),
      ...(await repo.describeCancellations(db, viewer.id, subjects(interviewCancelled))),
      ...(await repo.describeReminders(db, viewer.id, subjects(deadlineNear))),
    ]);
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const about = described.get(subjectId);
        return about ? [[id, about] as const] : [];
      }),
    );
  },
});
