import { msg } from '@lingui/core/runtime-macro';
import {
  defineNotification,
  type NotificationSource,
  staff,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { titleOf } from './alert-texts.ts';
import { findTold } from './alerts.repo.ts';

// The subject is an alert. There is no actor.

const common = { isFor: staff.console, isOfficial: true, leadsTo: () => '/' };

export const problemSeen = defineNotification('alert', { says: () => msg`Quad needs an admin`, ...common });
export const problemOver = defineNotification('alert-over', { says: () => msg`A problem of Quad is over`, ...common });

/** Alerts, for the admins who may see them. */
export const alertNotifications = (db: Database): NotificationSource => ({
  kinds: [problemSeen, problemOver],
  async describe(viewer, groups) {
    if (viewer.role !== 'admin') return new Map();
    const told = await findTold(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const titles = new Map(told.map((alert) => [alert.id, titleOf(alert)]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const text = titles.get(subjectId);
        return text === undefined ? [] : [[id, { target: subjectId, text }] as const];
      }),
    );
  },
});
