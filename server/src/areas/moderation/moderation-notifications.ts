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

/** Moderators have decided about the recipient or what they made. */
export const decided = defineNotification('moderation-decision', {
  says: 'Moderators have made a decision about your account or something you posted',
  leadsTo: decisionPath,
});

/** The recipient's appeal has been decided. */
export const appealDecided = defineNotification('moderation-appeal', {
  says: 'Your appeal has been decided',
  leadsTo: decisionPath,
});

/** A decision about what the recipient made has been undone without an appeal. */
export const restored = defineNotification('moderation-restored', {
  says: 'A decision about something you posted has been undone',
  leadsTo: decisionPath,
});

/** A decision waits for a second moderator's yes. */
export const proposed = defineNotification('moderation-proposal', {
  says: 'A decision needs a second moderator',
  isFor: moderators,
  leadsTo: casePath,
});

/** Somebody appeals a decision. */
export const appealed = defineNotification('moderation-appealed', {
  says: 'A decision has been appealed',
  isFor: moderators,
  leadsTo: casePath,
});

/** Something has been reported that cannot wait. */
export const urgent = defineNotification('moderation-urgent', {
  says: 'Someone may be in danger: an urgent report',
  isFor: moderators,
  leadsTo: casePath,
});

const FOR_OWNERS: readonly string[] = [decided.name, appealDecided.name, restored.name];

/** What people are told of moderation: those a decision is about of the decision, moderators of cases. */
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
