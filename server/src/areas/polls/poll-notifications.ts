import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { findPolls } from './polls.repo.ts';

const pollPath = (poll: string): string => `/polls/${poll}`;

/** To the author: a poll has ended by time. */
export const pollEnded = defineNotification('poll-ended', { says: 'Your poll has ended', leadsTo: pollPath });

/** To the voters: results that were hidden before the end are out. */
export const resultsOut = defineNotification('poll-results', {
  says: 'The results of a poll are out',
  leadsTo: pollPath,
});

export const pollNotifications = (db: Database): NotificationSource => ({
  kinds: [pollEnded, resultsOut],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const polls = new Map((await findPolls(db, viewer.id, ids)).map((row) => [row.poll_id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const poll = polls.get(subjectId);
        return poll ? [[id, { target: subjectId, text: poll.question }] as const] : [];
      }),
    );
  },
});
