import { msg } from '@lingui/core/runtime-macro';
import {
  type Audience,
  defineNotification,
  type NotificationSource,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findStates } from './verification.repo.ts';
import { mayDecideAtAll } from './verification.rules.ts';

// The subject is a request. There is no actor, because the moderator stays anonymous.

const moderators: Audience = mayDecideAtAll;
const leadsTo = () => '/verified';

export const verificationAsked = defineNotification('verification-asked', {
  says: () => msg`Someone asks to be verified`,
  isFor: moderators,
  leadsTo: () => '/verification-requests',
});
export const verificationApproved = defineNotification('verification-approved', {
  says: () => msg`Your account is verified`,
  leadsTo,
});
export const verificationRejected = defineNotification('verification-rejected', {
  says: () => msg`Your account could not be verified`,
  leadsTo,
});
export const verificationRevoked = defineNotification('verification-revoked', {
  says: () => msg`Your verification was removed`,
  leadsTo,
});
export const verificationExpired = defineNotification('verification-expired', {
  says: () => msg`Your verification request wasn't reviewed in time. Please ask again`,
  leadsTo,
});

export const verificationNotifications = (db: Database): NotificationSource => ({
  kinds: [verificationAsked, verificationApproved, verificationRejected, verificationRevoked, verificationExpired],
  async describe(viewer, groups) {
    const rows = await findStates(
      db,
      groups.map(({ subjectId }) => subjectId),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, kind, subjectId }) => {
        const row = known.get(subjectId);
        const sees = kind === verificationAsked.name ? mayDecideAtAll(viewer) : row?.person_id === viewer.id;
        return row && sees ? [[id, { target: row.id, isDone: !row.is_waiting }] as const] : [];
      }),
    );
  },
});
