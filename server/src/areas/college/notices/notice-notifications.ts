import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import * as repo from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

/** Where in the app a notice is shown. */
export const noticePath = (id: string): string => `/college-NoticeHub?notice=${id}`;

/** A notice for the recipient has been published. Nobody in person is its actor: the college speaks. */
export const published = defineNotification('notice', {
  says: 'New notice',
  isOfficial: true,
  leadsTo: noticePath,
});

/** Tells those a notice is for. */
export const announceNotice = defineJob<{ id: string }>('announce-notice');

/** What notices tell people. `isDone` when the reader has acknowledged one that asks for it. */
export const noticeNotifications = (db: Database): NotificationSource => ({
  kinds: [published],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const rows = await repo.findNotices(db, { id: viewer.id, all: readsAllNotices(viewer) }, ids);
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const row = known.get(subjectId);
        return row ? [[id, { target: row.id, text: row.title, isDone: row.is_done }] as const] : [];
      }),
    );
  },
});
