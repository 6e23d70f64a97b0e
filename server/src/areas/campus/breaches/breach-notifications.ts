import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listOf } from './breaches.repo.ts';

/** The college tells a person of a breach of their data. The subject is the breach. */
export const breachNotice = defineNotification('breach', {
  says: () => msg`Your data may have been exposed`,
  leadsTo: () => '/account/security',
  isOfficial: true,
});

export const breachNotifications = (db: Database): NotificationSource => ({
  kinds: [breachNotice],
  async describe(viewer, groups) {
    const rows = await listOf(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const own = new Set(rows.map(({ id }) => id));
    return new Map(groups.flatMap(({ id, subjectId }) => (own.has(subjectId) ? [[id, { target: subjectId }]] : [])));
  },
});
