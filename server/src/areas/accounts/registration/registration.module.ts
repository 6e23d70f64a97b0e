import type { FastifyInstance } from 'fastify';
import { addJob, defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createInvitations } from './invitations.service.ts';
import { registrationPersonalData } from './registration.personal-data.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistration } from './registration.service.ts';

const mailLink = defineJob<{ email: string }>('mail-sign-up-link');
const forgetOldLinks = defineJob<object>('forget-sign-up-links');
const NIGHTLY = '37 3 * * *';

/** Who may sign up, and invitations to. */
export function registrationModule({ db, mail, counts }: Platform, { publicUrl }: { publicUrl: string }) {
  const invitations = createInvitations({ db, mail, publicUrl });
  const queueLink = (email: string) => {
    const address = email.toLowerCase();
    return addJob(db, mailLink, { email: address }, { key: `mail-sign-up-link ${address}`, maxAttempts: 5 });
  };
  const registration = createRegistration({ db, invitations, queueLink });
  return {
    name: 'registration',
    services: { registration, invitations },
    routes: (server: FastifyInstance) => registrationRoutes(server, { registration, invitations, counts }),
    personalData: [registrationPersonalData],
    jobs: [
      handleJob(mailLink, ({ email }) => invitations.mailLink(email)),
      handleJob(forgetOldLinks, invitations.forgetOld, { cron: NIGHTLY }),
    ],
  };
}
