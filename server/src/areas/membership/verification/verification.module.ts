import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Students } from '../../accounts/students/students.service.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { verificationPersonalData } from './verification.personal-data.ts';
import { isVerified } from './verification.repo.ts';
import { verificationRoutes } from './verification.routes.ts';
import { createVerifications } from './verification.service.ts';
import { createVerificationMarks } from './verification-marks.ts';
import { verificationNotifications } from './verification-notifications.ts';

const expireVerifications = defineJob<object>('expire-verifications');
const EVERY_NIGHT = '20 21 * * *';

/** Verified accounts: who asks with a college ID card, and who decides. */
export function verificationModule(
  { db, bus, live, media }: Platform,
  parts: { summaries: PersonSummaries; students: Students; now?: (() => number) | undefined },
) {
  const { summaries, students, now = Date.now } = parts;
  const verifications = createVerifications({ db, bus, live, media, summaries, students, now });
  const marks = createVerificationMarks({ media });
  return {
    name: 'verification',
    services: { verifications, marks },
    routes: (server: FastifyInstance) => verificationRoutes(server, verifications),
    jobs: [handleJob(expireVerifications, () => verifications.expire(), { cron: EVERY_NIGHT })],
    notifications: [verificationNotifications(db)],
    knownAccounts: [{ isKnown: (personId: string) => isVerified(db, personId) }],
    personalData: [{ ...verificationPersonalData, leaves: marks.leave }],
  };
}
