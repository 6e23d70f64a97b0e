import type { FastifyInstance } from 'fastify';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import { createActing } from './acting.ts';
import { createDeciding } from './deciding.service.ts';
import { createDecisionMailing } from './decision-mailing.ts';
import { createDueWork } from './due.jobs.ts';
import { createHiddenSubjects } from './hidden-subjects.ts';
import { moderationAttention } from './moderation.attention.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationNotifications } from './moderation-notifications.ts';
import { createOwnDecisions } from './own-decisions.service.ts';
import { createQueue } from './queue.service.ts';
import { createSanctions } from './sanctions.ts';
import { createSettling } from './settling.ts';
import { createSubjectDecisions } from './subject-decisions.service.ts';
import { createUndoing } from './undoing.service.ts';

/** The moderators' queue of cases, their decisions, which two people answer for, and appeals. */
export async function moderationModule(
  platform: Platform,
  {
    accounts,
    reports,
    intakeJobs,
    publicUrl,
  }: { accounts: Accounts; reports: Reports; intakeJobs: readonly JobHandler[]; publicUrl: string },
) {
  const { secret } = await platform.auth.$context;
  const hidden = createHiddenSubjects({ db: platform.db, reports });
  const acting = createActing({ db: platform.db, hidden });
  const mailing = createDecisionMailing(platform, { publicUrl });
  const sanctions = createSanctions({ ...platform, accounts, mailing });
  const settling = createSettling(platform, { reports, sanctions, mailing });
  const deciding = createDeciding(platform, { acting, reports, sanctions, settling, mailing });
  const subjectDecisions = createSubjectDecisions(platform, { acting, reports, deciding, settling });
  const undoing = createUndoing({ db: platform.db, acting, settling });
  const queue = createQueue(platform, { reports, deciding });
  const ownDecisions = createOwnDecisions(platform, { accounts, secret });
  const moderationDue = createDueWork(platform, { hidden, reports, sanctions });
  return {
    name: 'moderation',
    services: { moderation: deciding, moderationQueue: queue, moderationDue, subjectDecisions, ownDecisions },
    routes: (server: FastifyInstance) => moderationRoutes(server, { queue, deciding, undoing, ownDecisions }),
    jobs: [...intakeJobs, ...moderationDue.jobs],
    notifications: [moderationNotifications(platform.db)],
    attention: [moderationAttention(platform.db)],
    personalData: [moderationPersonalData(platform)],
  };
}
