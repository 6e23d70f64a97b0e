import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findHandovers } from './handovers.repo.ts';

/** The giver has typed the recipient's code. Now they can rate each other. */
export const handedOver = defineNotification('handed-over', {
  says: (who) => msg`${{ who }} confirmed the hand-over. Rate each other now`,
  leadsTo: (handover) => `/marketplace/handovers/${handover}`,
});

export const handoverNotifications = (db: Database): NotificationSource => ({
  kinds: [handedOver],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const rows = new Map((await findHandovers(db, viewer.id, ids)).map((row) => [row.handover_id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const row = rows.get(subjectId);
        return row ? [[id, { target: subjectId, text: row.title, isDone: row.own_stars !== null }] as const] : [];
      }),
    );
  },
});
