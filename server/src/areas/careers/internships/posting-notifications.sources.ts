import type { NotificationAbout, NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './posting-notifications.repo.ts';
import {
  applicationChanged,
  applied,
  deadlineNear,
  interviewCancelled,
  postingReviewed,
  postingWaits,
  slotsOffered,
} from './posting-notifications.ts';

/**
 * What people are told of postings and applications. Its target is the posting, of a changed status the application; what
 * is no longer so (a posting that does not wait any more, a deadline that has moved) is left out.
 */
export const postingNotifications = (db: Database): NotificationSource => ({
  kinds: [postingWaits, postingReviewed, applied, applicationChanged, slotsOffered, interviewCancelled, deadlineNear],
  async describe(viewer, groups) {
    const subjects = (...kinds: readonly { name: string }[]) =>
      groups.filter(({ kind }) => kinds.some(({ name }) => name === kind)).map(({ subjectId }) => subjectId);
    const described = new Map<string, NotificationAbout>([
      ...(await repo.describePostings(db, viewer.id, subjects(postingWaits, postingReviewed, applied))),
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
