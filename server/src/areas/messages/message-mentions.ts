import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import * as repo from './message-mentions.repo.ts';

/** A mention in a muted group. The message itself is pushed to everyone else (decision 323). The subject is the message. */
const mentioned = defineNotification('message-mention', {
  says: 'mentioned you in a muted group',
  leadsTo: (conversation) => `/messages/${conversation}`,
});

/**
 * Notify the mentioned members of a message who have muted its group. A job, because sending locks the live positions of all
 * members, and notifying in that transaction could deadlock.
 */
export const notifyMentioned = defineJob<{ message: string }>('notify-mentioned-members');

export const mentionJobs = ({ db }: { db: Database }): readonly JobHandler[] => [
  handleJob(notifyMentioned, async ({ message }) => {
    await transact(db, async (trx) => {
      const found = await repo.findMutedMentioned(trx, message);
      if (!found) return;
      const { sender_id: actor, people: recipients } = found;
      await addNotifications(trx, [{ kind: mentioned, subject: message, actor, recipients }]);
    });
  }),
];

/** Describe mentions to members who still read the message. */
export const mentionNotifications = (db: Database): readonly NotificationSource[] => [
  {
    kinds: [mentioned],
    describe: async (viewer, groups) => {
      const rows = await repo.findNotifiedMentions(db, viewer.id, groups);
      return new Map(rows.map(({ id, target, text }) => [id, { target, text }]));
    },
  },
];
