import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { retained } from '../../platform/retention/retained.ts';
import type { Students } from '../accounts/students/students.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { paymentPersonalData, verificationPersonalData } from './membership.personal-data.ts';
import { createMemberships } from './payments/memberships.service.ts';
import { paymentNotifications } from './payments/payment-notifications.ts';
import { paymentsAttention } from './payments/payments.attention.ts';
import { deleteUnconfirmed } from './payments/payments.repo.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { createPayments } from './payments/payments.service.ts';
import { isVerified } from './verification/verification.repo.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { createVerifications } from './verification/verification.service.ts';
import { createVerificationMarks } from './verification/verification-marks.ts';
import { verificationNotifications } from './verification/verification-notifications.ts';

const expireVerifications = defineJob<object>('expire-verifications');
const EVERY_NIGHT = '20 21 * * *';
const remindOfMembershipEnd = defineJob<object>('remind-of-membership-end');
const EVERY_MORNING = '30 3 * * *';

/**
 * Membership: verified accounts and premium.
 *
 * - A person requests verification with a picture of their college ID card. The decision deletes the picture.
 * - Premium is paid by UPI, outside of Quad, and an admin confirms the payment. Decision 177 says what premium gives.
 */
export function membershipArea(
  { bus, db, media, now, reads }: Platform,
  { summaries, relations, students }: { summaries: PersonSummaries; relations: Relations; students: Students },
) {
  const verifications = createVerifications({ db, reads, bus, media, summaries, students, now });
  const marks = createVerificationMarks({ media });
  const memberships = createMemberships({ db, relations });
  const payments = createPayments({ db, reads, summaries });
  return {
    name: 'membership',
    services: { verifications, marks, memberships, payments },
    routes(server: FastifyInstance): void {
      verificationRoutes(server, verifications);
      paymentRoutes(server, { memberships, payments });
    },
    jobs: [
      handleJob(expireVerifications, retained(db, 'id_cards', verifications.expire), { cron: EVERY_NIGHT }),
      handleJob(remindOfMembershipEnd, () => memberships.remind(), { cron: EVERY_MORNING }),
    ],
    notifications: [verificationNotifications(db), paymentNotifications(db)],
    attention: [paymentsAttention(db)],
    knownAccounts: [{ isKnown: (personId: string) => isVerified(db, personId) }],
    personalData: [
      verificationPersonalData,
      {
        ...paymentPersonalData,
        erase: (personId: string) => deleteUnconfirmed(db, personId),
      },
    ],
  };
}
