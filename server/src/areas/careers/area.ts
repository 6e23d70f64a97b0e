import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import { createPdfChecks } from '../../platform/media/pdf-check.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificatePersonalData, internshipPersonalData, placementPersonalData } from './careers.personal-data.ts';
import { certificateNotifications } from './certificates/certificate-notifications.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { createPrograms } from './certificates/certificates.service.ts';
import { programReportable } from './certificates/programs.reportables.ts';
import { programSearchable } from './certificates/programs.searchables.ts';
import { createApplicants } from './internships/applicants.service.ts';
import { applicationRoutes } from './internships/applications.routes.ts';
import { createApplications } from './internships/applications.service.ts';
import { postingNotifications } from './internships/posting-notifications.sources.ts';
import { createPostingViewers } from './internships/posting-viewers.ts';
import { handOverPostings } from './internships/postings.repo.ts';
import { postingReportable } from './internships/postings.reportables.ts';
import { postingRoutes } from './internships/postings.routes.ts';
import { postingSearchable } from './internships/postings.searchables.ts';
import { createPostings } from './internships/postings.service.ts';
import { EVERY_TEN_MINUTES, nextReminder, remind, remindOfDeadlines } from './internships/reminders.ts';
import { resumeRoutes } from './internships/resumes.routes.ts';
import { createResumes } from './internships/resumes.service.ts';
import { slotRoutes } from './internships/slots.routes.ts';
import { createSlots } from './internships/slots.service.ts';
import { placementRoutes } from './placement/placement.routes.ts';
import { createPlacement } from './placement/placement.service.ts';

/**
 * Careers: placement officers, academic records, internships and jobs, and certificate programs. Postings have
 * applications, résumés and interviews.
 *
 * - Placement decides who may offer internships, jobs and programs (decision 108). Academic records decide
 * eligibility.
 * - Decision 108 also covers applications and interview slots.
 * - Anyone with the code of a certificate can check it (decision 110).
 */
export function careersArea({ caches, config, db, live, media, reads, uploads }: Platform) {
  const { publicUrl } = config;
  const placement = createPlacement({ db });
  const pdfs = createPdfChecks();
  const viewers = createPostingViewers({ db, caches, placement });
  const resumes = createResumes({ db, media, pdfs });
  const postings = createPostings({ db, reads, placement, resumes, viewers });
  const applications = createApplications({ db, live, media, postings, resumes, viewers });
  const applicants = createApplicants({ db, live, media });
  const interviewSlots = createSlots({ db, live, publicUrl });
  placement.onOfficerRemoved((trx, { from, to }) => handOverPostings(trx, from, to));
  const programs = createPrograms({ db, placement, publicUrl });
  return {
    name: 'careers',
    services: { placement, resumes, postings, applications, applicants, interviewSlots, programs },
    routes(server: FastifyInstance): void {
      placementRoutes(server, placement);
      postingRoutes(server, { postings, placement });
      resumeRoutes(server, { resumes, uploads });
      applicationRoutes(server, { applications, applicants });
      slotRoutes(server, interviewSlots);
      certificateRoutes(server, programs);
    },
    jobs: [
      handleJob(remindOfDeadlines, () => remind({ db }), {
        cron: EVERY_TEN_MINUTES,
        due: (since) => nextReminder({ db }, since),
      }),
    ],
    close: () => pdfs.close(),
    notifications: [postingNotifications(db), certificateNotifications(db)],
    searchables: [postingSearchable(reads), programSearchable(reads)],
    reportables: [postingReportable({ db, postings }), programReportable({ db, programs })],
    auditSubjects: [
      namedSubject('posting', { table: 'postings', name: sql.ref('title') }, (id) => `/internship/${id}`),
      namedSubject('program', { table: 'programs', name: sql.ref('title') }, (id) => `/internship/programs/${id}`),
    ],
    personalData: [placementPersonalData, internshipPersonalData, certificatePersonalData],
  };
}
