import type { FastifyInstance } from 'fastify';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import { createActing } from './acting.ts';
import { createDeciding } from './deciding.service.ts';
import { createDecisionEffects } from './decision-effects.ts';
import { createDecisionMailing } from './decision-mailing.ts';
import { createDueWork } from './due.jobs.ts';
import { createHiddenSubjects } from './hidden-subjects.ts';
import { createIntake } from './intake.ts';
import { moderationAttention } from './moderation.attention.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationNotifications } from './moderation-notifications.ts';
import { createOwnDecisions } from './own-decisions.service.ts';
import { createQueue } from './queue.service.ts';
import { createSanctions } from './sanctions.ts';
import { createSubjectDecisions } from './subject-decisions.service.ts';
import { createUndoing } from './undoing.service.ts';

/**
 * Moderation: cases made of reports, decisions about them, appeals, and the moderators' queue.
 *
 * - All reports of a subject are one case, with a snapshot of the subject (decision 170).
 * - A decision that does more than hide needs two moderators. A mistaken decision can be undone (decision 171).
 * - Subjects are known only through the `reportables` of other areas. Reports and screening add to the queue through
 *   the intake. `moderationDecisions` needs the reports service, which needs the intake, so it is created last.
 */
export function moderationArea(platform: Platform) {
  const { intake, flags, jobs } = createIntake(platform);
  return { name: 'moderation', services: { reportIntake: intake, flagIntake: flags }, jobs };
}

/** The decisions about cases. They need every kind of subject that can be reported. */
export async function moderationDecisions(
  platform: Platform,
  { accounts, reports }: { accounts: Accounts; reports: Reports },
) {
  const { publicUrl } = platform.config;
  const { secret } = await platform.auth.$context;
  const hidden = createHiddenSubjects({ db: platform.db, reports });
  const acting = createActing({ db: platform.db, hidden });
  const mailing = createDecisionMailing(platform, { publicUrl });
  const sanctions = createSanctions({ ...platform, accounts, mailing });
  const effects = createDecisionEffects(platform, { reports, sanctions, mailing });
  const deciding = createDeciding(platform, { acting, reports, sanctions, effects, mailing });
  const subjectDecisions = createSubjectDecisions(platform, { acting, reports, deciding, effects });
  const undoing = createUndoing({ db: platform.db, acting, effects });
  const queue = createQueue(platform, { reports, deciding });
  const ownDecisions = createOwnDecisions(platform, { accounts, secret });
  const moderationDue = createDueWork(platform, { hidden, reports, sanctions });
  return {
    name: 'moderation decisions',
    services: { moderation: deciding, moderationQueue: queue, moderationDue, subjectDecisions, ownDecisions },
    routes: (server: FastifyInstance) => moderationRoutes(server, { queue, deciding, undoing, ownDecisions }),
    jobs: moderationDue.jobs,
    notifications: [moderationNotifications(platform.db)],
    attention: [moderationAttention(platform.db)],
    personalData: [moderationPersonalData(platform)],
  };
}
