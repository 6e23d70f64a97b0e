import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findItems } from './library-lists.repo.ts';
import { findRequests } from './library-requests.repo.ts';

/** Somebody has uploaded what the recipient asked for, or wants too. It leads to the item. */
export const answered = defineNotification('library-answer', {
  says: 'uploaded what you were looking for',
  leadsTo: (item) => `/library/${item}`,
});

/** Tells those who want a request that it was answered. */
export const announceAnswer = defineJob<{ id: string }>('announce-library-answer');

/** What the library tells people. */
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
