import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../../platform/jobs/jobs.ts';
import { createPdfChecks } from '../../../platform/media/pdf-check.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { createApplicants } from './applicants.service.ts';
import { applicationRoutes } from './applications.routes.ts';
import { createApplications } from './applications.service.ts';
import { internshipPersonalData } from './internships.personal-data.ts';
import { postingNotifications } from './posting-notifications.sources.ts';
import { createPostingViewers } from './posting-viewers.ts';
import { passOnPostings } from './postings.repo.ts';
import { postingReportable } from './postings.reportables.ts';
import { postingRoutes } from './postings.routes.ts';
import { postingSearchable } from './postings.searchables.ts';
import { createPostings } from './postings.service.ts';
import { EVERY_TEN_MINUTES, remind, remindOfDeadlines } from './reminders.ts';
import { resumeRoutes } from './resumes.routes.ts';
import { createResumes } from './resumes.service.ts';
import { slotRoutes } from './slots.routes.ts';
import { createSlots } from './slots.service.ts';

/** Internships and jobs: postings, applications with résumés, interviews. */
export function internshipsModule(
  { db, caches, live, media, uploads }: Platform,
  { placement, publicUrl }: { placement: PlacementService; publicUrl: string },
) {
  const pdfs = createPdfChecks();
  const viewers = createPostingViewers({ db, caches, placement });
  const resumes = createResumes({ db, media, pdfs });
  const postings = createPostings({ db, live, placement, resumes, viewers });
  const applications = createApplications({ db, live, media, postings, resumes, viewers });
  const applicants = createApplicants({ db, live, media });
  const slots = createSlots({ db, live, publicUrl });
  placement.whenRemoved((trx, { from, to }) => passOnPostings(trx, from, to));
  return {
    name: 'internships',
    services: { resumes, postings, applications, applicants, interviewSlots: slots },
    routes(server: FastifyInstance): void {
      postingRoutes(server, { postings, placement });
      resumeRoutes(server, { resumes, uploads });
      applicationRoutes(server, { applications, applicants });
      slotRoutes(server, slots);
    },
    jobs: [handleJob(remindOfDeadlines, () => remind({ db, live }), { cron: EVERY_TEN_MINUTES })],
    notifications: [postingNotifications(db)],
    searchables: [postingSearchable(db)],
    reportables: [postingReportable({ db, postings })],
    close: () => pdfs.close(),
    personalData: [internshipPersonalData],
  };
}
