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
 * Notify the mentioned members of a message who have muted its group, and withdraw the notifications of mentions that an
 * edit, an unsent or a hidden message has removed. A job, because sending locks the live positions of all members, and
 * notifying in that transaction could deadlock.
 */
export const notifyMentioned = defineJob<{ message: string }>('notify-mentioned-members');

/** Withdraw a person's notifications of mentions in a group that they have left or deleted. */
export const forgetMentions = defineJob<{ conversation: string; person: string }>('forget-lost-mentions');

export const mentionJobs = ({ db }: { db: Database }): readonly JobHandler[] => {
  const bringUpToDate = (message: string) =>
    transact(db, async (trx) => {
      const found = await repo.findMentioned(trx, message);
      if (!found) return;
      const { sender_id: actor, people: recipients, readers: keptBy } = found;
      const about = { kind: mentioned, subject: message, actor, ofText: message };
      await addNotifications(trx, [{ ...about, recipients }], [{ ...about, keptBy }]);
    });
  return [
    handleJob(notifyMentioned, ({ message }) => bringUpToDate(message)),
    handleJob(forgetMentions, async (left) => {
      for (const message of await repo.findLostMentions(db, mentioned.name, left)) await bringUpToDate(message);
    }),
  ];
};

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
