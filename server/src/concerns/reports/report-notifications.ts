import { msg } from '@lingui/core/runtime-macro';
import type { Database } from '../../platform/db/database.ts';
import { defineNotification, type NotificationSource } from '../notifications/notification-kind.ts';
import { reportsAmong } from './reports.repo.ts';

/** Moderators have decided about what the recipient reported. */
export const reportDecided = defineNotification('report-outcome', {
  says: () => msg`Moderators have decided about your report`,
  leadsTo: () => '/safety?tab=reports',
});

/** A moderators' decision about the recipient's report was undone. */
export const reportUndone = defineNotification('report-undone', {
  says: () => msg`A decision about your report has been reversed`,
  leadsTo: () => '/safety?tab=reports',
});

export const reportNotifications = (db: Database): NotificationSource => ({
  kinds: [reportDecided, reportUndone],
  async describe(viewer, groups) {
    const own = await reportsAmong(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const known = new Set(own.map(({ id }) => id));
    return new Map(
      groups.flatMap(({ id, subjectId }) => (known.has(subjectId) ? [[id, { target: subjectId }] as const] : [])),
    );
  },
});
