import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { sendsBulkMails } from '../../concerns/digest/digest-part.ts';
import { createUnsubscribeLinks } from '../../concerns/digest/unsubscribe-links.ts';
import { type UnsubscribeTexts, unsubscribeRoutes } from '../../concerns/digest/unsubscribe-pages.ts';
import { turnOffOfficialMails } from '../../concerns/notifications/official-mails.sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageOfPerson } from '../../platform/texts/languages-of-people.ts';
import type { Feeds } from '../feeds/feeds.service.ts';
import { collegePersonalData, noticePersonalData } from './college.personal-data.ts';
import { createCollegeContents } from './college-content.service.ts';
import { collegeRoutes } from './colleges.routes.ts';
import { createColleges } from './colleges.service.ts';
import { createAnnouncements } from './notices/announcements.service.ts';
import { noticeDeliveryRoutes } from './notices/notice-delivery.routes.ts';
import { createNoticeDelivery } from './notices/notice-delivery.service.ts';
import { noticesOfEvents } from './notices/notice-events.ts';
import { noticeNotifications } from './notices/notice-notifications.ts';
import { createNoticeReaders } from './notices/notice-readers.service.ts';
import { noticesDigest } from './notices/notices.digest.ts';
import { noticeReportable } from './notices/notices.reportables.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import { noticeSearchable } from './notices/notices.searchables.ts';
import { createNotices } from './notices/notices.service.ts';

const noticeMails = (): UnsubscribeTexts => ({
  title: say(msg`Notices by email`),
  question: say(msg`Stop emails with notices of your college to this account?`),
  done: say(msg`You won't get notices by email any more. You can turn this on again in <0>Notification settings</0>.`),
  notValid: say(msg`You can turn notices by email off in <0>Notification settings</0>.`),
});

/**
 * The college: its pages, its departments, and notices to all or some of its members.
 *
 * - The content of a college's pages is one document (decision 183).
 * - Admins see the reach of each notice (decision 183).
 * - A notice may name an event (decision 183).
 * - A job publishes, mails and retires notices (decision 293).
 */
export async function collegeArea({ auth, config, db, mail, reads, media }: Platform, { feeds }: { feeds: Feeds }) {
  const colleges = createColleges({ db });
  const collegeContents = createCollegeContents({ db, media, colleges });
  const { publicUrl } = config;
  const { secret } = await auth.$context;
  const links = createUnsubscribeLinks({ secret, publicUrl, mails: 'notices' });
  const noticeDelivery = createNoticeDelivery({
    ...{ db, mail, publicUrl, links },
    sendsMail: sendsBulkMails({ mail, config }),
  });
  const notices = createNotices({ db, media, delivery: noticeDelivery });
  const noticeReaders = createNoticeReaders({ db, delivery: noticeDelivery });
  const announcements = createAnnouncements(db);
  return {
    name: 'college',
    services: { colleges, collegeContents, notices, noticeDelivery, noticeReaders, announcements },
    routes(server: FastifyInstance): void {
      collegeRoutes(server, { colleges, contents: collegeContents, feeds });
      noticeRoutes(server, notices, announcements);
      noticeDeliveryRoutes(server, { db: reads, readers: noticeReaders, delivery: noticeDelivery });
      const turnOff = (personId: string) => turnOffOfficialMails(db, personId);
      unsubscribeRoutes(server, {
        ...{ links, turnOff, texts: noticeMails },
        languageOfPerson: (id) => languageOfPerson(db, id),
      });
    },
    jobs: [...noticeDelivery.jobs, ...noticeReaders.jobs, ...announcements.jobs],
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
