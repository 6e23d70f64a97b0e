import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { noticesOfReminders } from './notice-readers.repo.ts';
import * as repo from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

/** The path of a notice in the app. */
export const noticePath = (id: string): string => `/college-NoticeHub?notice=${id}`;

/** To the readers of a new notice. No actor, because it comes from the college. */
export const published = defineNotification('notice', {
  says: () => msg`New notice`,
  isOfficial: true,
  leadsTo: noticePath,
});

/** To the readers of a new notice that passes quiet hours. */
export const urgent = defineNotification('urgent-notice', {
  says: () => msg`Urgent notice`,
  isOfficial: true,
  isUrgent: true,
  leadsTo: noticePath,
});

/** To people who have not read a notice. The subject is the reminder. */
export const reminded = defineNotification('notice-reminder', {
  says: () => msg`Reminder: please read this notice`,
  isOfficial: true,
  leadsTo: noticePath,
});

/** The notifications about notices. `isDone`: the reader has acknowledged the notice. */
export const noticeNotifications = (db: Database): NotificationSource => ({
  kinds: [published, urgent, reminded],
  async describe(viewer, groups) {
    const reminders = groups.filter(({ kind }) => kind === reminded.name).map(({ subjectId }) => subjectId);
    const remindedOf = await noticesOfReminders(db, reminders);
    const noticeOf = (subjectId: string) => remindedOf.get(subjectId) ?? subjectId;
    const ids = groups.map(({ subjectId }) => noticeOf(subjectId));
    const rows = await repo.findNotices(db, { id: viewer.id, all: readsAllNotices(viewer) }, ids);
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const row = known.get(noticeOf(subjectId));
        return row ? [[id, { target: row.id, text: row.title, isDone: row.is_done }] as const] : [];
      }),
    );
  },
});
