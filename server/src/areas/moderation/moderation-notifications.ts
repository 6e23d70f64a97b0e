import { msg } from '@lingui/core/runtime-macro';
import {
  type Audience,
  defineNotification,
  type NotificationSource,
} from '../../concerns/notifications/notification-kind.ts';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifiedCases } from './notified.repo.ts';

const decisionPath = (id: string): string => `/safety/decisions/${id}`;
const casePath = (id: string): string => `/user-reports/${id}`;
const moderators: Audience = (viewer) => mayModerate(viewer);

/** A decision about the recipient or their content is in force. */
export const decided = defineNotification('moderation-decision', {
  says: () => msg`Moderators have made a decision about your account or something you posted`,
  leadsTo: decisionPath,
});

export const appealDecided = defineNotification('moderation-appeal', {
  says: () => msg`Your appeal has been decided`,
  leadsTo: decisionPath,
});

/** A decision about the recipient's content has been undone without an appeal. */
export const restored = defineNotification('moderation-restored', {
  says: () => msg`A decision about something you posted has been reversed`,
  leadsTo: decisionPath,
});

/** A proposal waits for a second moderator. */
export const proposed = defineNotification('moderation-proposal', {
  says: () => msg`A decision needs a second moderator`,
  isFor: moderators,
  leadsTo: casePath,
});

export const appealed = defineNotification('moderation-appealed', {
  says: () => msg`A decision has been appealed`,
  isFor: moderators,
  leadsTo: casePath,
});

export const urgent = defineNotification('moderation-urgent', {
  says: () => msg`Someone may be in danger: an urgent report`,
  isFor: moderators,
  leadsTo: casePath,
});

const FOR_OWNERS: readonly string[] = [decided.name, appealDecided.name, restored.name];

/** Notifications for owners about decisions, and for moderators about cases. */
export const moderationNotifications = (db: Database): NotificationSource => ({
  kinds: [decided, appealDecided, restored, proposed, appealed, urgent],
  async describe(viewer, groups) {
    const rows = await notifiedCases(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, kind, subjectId }) => {
        const row = known.get(subjectId);
        if (!row) return [];
        if (FOR_OWNERS.includes(kind)) return row.owner_id === viewer.id ? [[id, { target: subjectId }] as const] : [];
        return mayModerate(viewer) && row.is_shown ? [[id, { target: row.case_id }] as const] : [];
      }),
    );
  },
});
