import { msg } from '@lingui/core/runtime-macro';
import { may } from '@quad/contract/wire/roles';
import {
  defineNotification,
  type NotificationSource,
  staff,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findOwners } from './payments.repo.ts';

// The subject is a payment. There is no actor, because the admin stays anonymous.

const leadsTo = () => '/payment';

export const paymentSent = defineNotification('payment-sent', {
  says: () => msg`A payment needs confirmation`,
  isFor: staff.payments,
  leadsTo: () => '/payments',
});
export const paymentConfirmed = defineNotification('payment-confirmed', {
  says: () => msg`Your payment is confirmed`,
  leadsTo,
});
export const paymentRejected = defineNotification('payment-rejected', {
  says: () => msg`Your payment could not be confirmed`,
  leadsTo,
});
export const paymentReversed = defineNotification('payment-reversed', {
  says: () => msg`Your payment was returned`,
  leadsTo,
});
/** The subject is the last payment of the membership. */
export const membershipEnding = defineNotification('membership-ending', {
  says: () => msg`Your premium membership ends in a week`,
  leadsTo,
});

export const paymentNotifications = (db: Database): NotificationSource => ({
  kinds: [paymentSent, paymentConfirmed, paymentRejected, paymentReversed, membershipEnding],
  async describe(viewer, groups) {
    const rows = await findOwners(
      db,
      groups.map(({ subjectId }) => subjectId),
    );
    const owners = new Map(rows.map((row) => [row.id, row.person_id]));
    return new Map(
      groups.flatMap(({ id, kind, subjectId }) => {
        const exists = owners.has(subjectId);
        const sees = kind === paymentSent.name ? may(viewer.role, 'payments') : owners.get(subjectId) === viewer.id;
        return exists && sees ? [[id, { target: subjectId }] as const] : [];
      }),
    );
  },
});
