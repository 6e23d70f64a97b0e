import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feeds } from '../feeds/feeds.service.ts';
import { collegePersonalData, noticePersonalData } from './college.personal-data.ts';
import { createCollegeContents } from './college-content.service.ts';
import { collegeRoutes } from './colleges.routes.ts';
import { createColleges } from './colleges.service.ts';
import { createAnnouncements } from './notices/announcements.service.ts';
import { noticesOfEvents } from './notices/notice-events.ts';
import { announceNotice, noticeNotifications } from './notices/notice-notifications.ts';
import { noticesDigest } from './notices/notices.digest.ts';
import { noticeReportable } from './notices/notices.reportables.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import { noticeSearchable } from './notices/notices.searchables.ts';
import { createNotices } from './notices/notices.service.ts';

/**
 * The college: its pages, its departments, and notices to all or some of its members.
 *
 * - The content of a college's pages is one document (decision 183).
 * - Admins see the reach of each notice (decision 183).
 * - A notice may name an event (decision 183).
 */
export function collegeArea({ db, reads, media }: Platform, { feeds }: { feeds: Feeds }) {
  const colleges = createColleges({ db });
  const collegeContents = createCollegeContents({ db, media, colleges });
  const notices = createNotices({ db, media });
  const announcements = createAnnouncements(db);
  return {
    name: 'college',
    services: { colleges, collegeContents, notices, announcements },
    routes(server: FastifyInstance): void {
      collegeRoutes(server, { colleges, contents: collegeContents, feeds });
      noticeRoutes(server, notices, announcements);
    },
    jobs: [handleJob(announceNotice, ({ id }) => notices.announce(id)), ...announcements.jobs],
    digestParts: [noticesDigest(db)],
    reportables: [noticeReportable({ db, notices })],
    notifications: [noticeNotifications(db)],
    searchables: [noticeSearchable(reads)],
    eventReferences: [noticesOfEvents(db)],
    auditSubjects: [
      namedSubject('notice', { table: 'notices', name: sql.ref('title') }, (id) => `/college-NoticeHub?notice=${id}`),
    ],
    personalData: [collegePersonalData, noticePersonalData],
  };
}
