import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { GRIEVANCE_VAULT } from '../../platform/vault/vaults.ts';
import type { Recoveries } from '../accounts/auth/recoveries.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { createFeedback } from './feedback/feedback.service.ts';
import { feedbackNotifications } from './feedback/feedback-notifications.ts';
import { ticketRetention } from './feedback/retention.jobs.ts';
import { createCommittee } from './grievances/committee.service.ts';
import { grievanceJobs } from './grievances/grievance-jobs.ts';
import { createGrievanceLimits } from './grievances/grievance-limits.ts';
import { grievanceNotifications } from './grievances/grievance-notifications.ts';
import { grievanceRoutes } from './grievances/grievances.routes.ts';
import { createGrievances } from './grievances/grievances.service.ts';
import { registerKey } from './grievances/key-register.ts';
import { feedbackPersonalData, grievancePersonalData } from './support.personal-data.ts';

/**
 * Support: feedback to the people who run Quad, as tickets (decision 121), and confidential reports.
 *
 * - A confidential report is encrypted. A named committee reads it, without the members that it is about (decision
 *   121). No search, moderator or admin can read it, so the area adds no reportables and no searchables.
 * - A recovered account is suspended from the committee (decision 121).
 */
export async function supportArea(
  { counts, db, live, logger, reads, secretKeys }: Platform,
  { recoveries }: { readonly recoveries: Recoveries },
) {
  const feedback = createFeedback({ db, reads, live });
  const vault = createVault(secretKeys.grievance, GRIEVANCE_VAULT);
  await registerKey(db, vault).catch((error: unknown) =>
    logger.error(
      { err: error },
      'confidential reports cannot be taken or read: bring the key that they were made with',
    ),
  );
  const grievances = createGrievances({ db, live, vault });
  const committee = createCommittee({ db });
  recoveries.onRecovery(committee.suspend);
  const limits = createGrievanceLimits({ counts, vault });
  return {
    name: 'support',
    services: { feedback, grievances, committee },
    routes(server: FastifyInstance): void {
      feedbackRoutes(server, feedback);
      grievanceRoutes(server, { grievances, committee, limits });
    },
    jobs: [...grievanceJobs({ db, vault }), ...ticketRetention(db), ...committee.jobs],
    notifications: [feedbackNotifications(db), grievanceNotifications(db)],
    auditSubjects: [{ type: 'ticket', to: (id: string) => `/feedback/messages/${id}` }],
    personalData: [feedbackPersonalData, grievancePersonalData],
  };
}
