import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findItems } from './library-lists.repo.ts';
import { findRequests } from './library-requests.repo.ts';

/** A request of the recipient, or a request they support, was answered. Leads to the item. */
export const answered = defineNotification('library-answer', {
  says: (who) => msg`${{ who }} uploaded what you were looking for`,
  leadsTo: (item) => `/library/${item}`,
});

/** Notifies the people who want a request about its answer. */
export const announceAnswer = defineJob<{ id: string }>('announce-library-answer');

export const libraryNotifications = (db: Database): NotificationSource => ({
  kinds: [answered],
  async describe(viewer, groups) {
    const requests = await findRequests(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const answers = new Map(
      requests.flatMap((row) => (row.answer_id ? [[row.request_id, row.answer_id] as const] : [])),
    );
    const items = new Map((await findItems(db, viewer.id, [...answers.values()])).map((row) => [row.item_id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const item = items.get(answers.get(subjectId) ?? '');
        return item ? [[id, { target: item.item_id, text: item.title }] as const] : [];
      }),
    );
  },
});
