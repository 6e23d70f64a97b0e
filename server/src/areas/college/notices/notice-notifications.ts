import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import * as repo from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

/** The path of a notice in the app. */
export const noticePath = (id: string): string => `/college-NoticeHub?notice=${id}`;

/** To the readers of a new notice. No actor, because it comes from the college. */
export const published = defineNotification('notice', {
  says: 'New notice',
  isOfficial: true,
  leadsTo: noticePath,
});

export const announceNotice = defineJob<{ id: string }>('announce-notice');

/** The notifications about notices. `isDone`: the reader has acknowledged the notice. */
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
