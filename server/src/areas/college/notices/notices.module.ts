import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAnnouncements } from './announcements.service.ts';
import { noticesOfEvents } from './notice-events.ts';
import { announceNotice, noticeNotifications } from './notice-notifications.ts';
import { noticesDigest } from './notices.digest.ts';
import { noticePersonalData } from './notices.personal-data.ts';
import { noticeReportable } from './notices.reportables.ts';
import { noticeRoutes } from './notices.routes.ts';
import { noticeSearchable } from './notices.searchables.ts';
import { createNotices } from './notices.service.ts';

/** Notices of a college, for everybody or for some. */
export function noticesModule({ db, live, media }: Platform) {
  const notices = createNotices({ db, live, media });
  const announcements = createAnnouncements(db);
  return {
    name: 'notices',
    services: { notices, announcements },
    routes: (server: FastifyInstance) => noticeRoutes(server, notices, announcements),
    jobs: [handleJob(announceNotice, ({ id }) => notices.announce(id)), ...announcements.jobs],
    digestParts: [noticesDigest(db)],
    reportables: [noticeReportable({ db, notices })],
    notifications: [noticeNotifications(db)],
    searchables: [noticeSearchable(db)],
    eventReferences: [noticesOfEvents(db)],
    personalData: [noticePersonalData],
  };
}
