import { msg } from '@lingui/core/runtime-macro';
import {
  defineNotification,
  type GroupsOf,
  type NotificationGroup,
  type NotificationSource,
} from '../../../concerns/notifications/notification-kind.ts';
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

/**
 * The notifications about notices, which may reach everyone in the same moment. `isDone`: the reader has acknowledged the
 * notice.
 */
export function noticeNotifications(db: Database): NotificationSource {
  const describeForMany = async (asked: readonly GroupsOf[]) => {
    const groups = asked.flatMap((one) => one.groups);
    const reminders = groups.filter(({ kind }) => kind === reminded.name).map(({ subjectId }) => subjectId);
    const remindedOf = await noticesOfReminders(db, [...new Set(reminders)]);
    const noticeOf = ({ subjectId }: NotificationGroup) => remindedOf.get(subjectId) ?? subjectId;
    const readers = asked.map(({ viewer }) => ({ id: viewer.id, all: readsAllNotices(viewer) }));
    const rows = await repo.findNoticed(db, readers, groups.map(noticeOf));
    const known = new Map(rows.map((row) => [`${row.reader}:${row.id}`, row]));
    return new Map(
      asked.flatMap(({ viewer, groups }) =>
        groups.flatMap((group) => {
          const row = known.get(`${viewer.id}:${noticeOf(group)}`);
          return row ? [[group.id, { target: row.id, text: row.title, isDone: row.is_done }] as const] : [];
        }),
      ),
    );
  };
  return {
    kinds: [published, urgent, reminded],
    describeForMany,
    describe: (viewer, groups) => describeForMany([{ viewer, groups }]),
  };
}
