import { msg } from '@lingui/core/runtime-macro';
import {
  defineNotification,
  type NotificationSource,
  staff,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './feedback.repo.ts';
import { maySee } from './feedback.rules.ts';

const ticketPath = (ticket: string): string => `/feedback/messages/${ticket}`;

/**
 * Each notification is about one message, so messages are not grouped. The actor is null, because the team answers as a
 * whole.
 */

/** The team has answered: notifies the sender. */
export const answered = defineNotification('feedback-answer', {
  says: () => msg`Your feedback was answered`,
  leadsTo: ticketPath,
});

/** A person has written to the team: notifies the admins. */
export const received = defineNotification('feedback-message', {
  says: () => msg`New feedback`,
  isFor: staff.support,
  leadsTo: ticketPath,
});

/** The notifications of feedback; they link to the ticket. */
export const feedbackNotifications = (db: Database): NotificationSource => ({
  kinds: [answered, received],
  async describe(viewer: Viewer, groups) {
    const rows = await repo.ticketsOfMessages(
      db,
      groups.map(({ subjectId }) => subjectId),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const row = known.get(subjectId);
        return row && maySee(viewer, { personId: row.person_id })
          ? [[id, { target: row.ticket_id, text: row.text }] as const]
          : [];
      }),
    );
  },
});
