import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Relations } from '../../people/relations/relations.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { createMemberships } from './memberships.service.ts';
import { paymentNotifications } from './payment-notifications.ts';
import { paymentsAttention } from './payments.attention.ts';
import { paymentPersonalData } from './payments.personal-data.ts';
import { deleteUnconfirmed, withdrawAllOf } from './payments.repo.ts';
import { paymentRoutes } from './payments.routes.ts';
import { createPayments } from './payments.service.ts';

const remindOfMembershipEnd = defineJob<object>('remind-of-membership-end');
const EVERY_MORNING = '30 3 * * *';

/** Premium memberships: what people pay by UPI outside of Quad, and what admins confirm. */
export function paymentsModule(
  { db, live }: Platform,
  { summaries, relations }: { summaries: PersonSummaries; relations: Relations },
) {
  const memberships = createMemberships({ db, live, relations });
  const payments = createPayments({ db, live, summaries });
  return {
    name: 'payments',
    services: { memberships, payments },
    routes: (server: FastifyInstance) => paymentRoutes(server, { memberships, payments }),
    jobs: [handleJob(remindOfMembershipEnd, () => memberships.remind(), { cron: EVERY_MORNING })],
    notifications: [paymentNotifications(db)],
    attention: [paymentsAttention(db)],
    personalData: [
      {
        ...paymentPersonalData,
        leaves: withdrawAllOf,
        erase: (personId: string) => deleteUnconfirmed(db, personId),
      },
    ],
  };
}
