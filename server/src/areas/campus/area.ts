import { getAnalytics } from '@quad/contract/campus/analytics';
import { listBreachNotices } from '@quad/contract/campus/breaches';
import type { FastifyInstance } from 'fastify';
import type { AuditSubject } from '../../concerns/audit/audit-subject.ts';
import type { ActivitySource } from '../../concerns/dashboard/activity.ts';
import type { AttentionSource } from '../../concerns/dashboard/attention.ts';
import type { PersonalData } from '../../concerns/personal-data/personal-data.ts';
import { route } from '../../platform/http/route.ts';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import type { Credentials } from '../accounts/auth/credentials.ts';
import type { Registrations } from '../accounts/registration/registration.service.ts';
import type { Colleges } from '../college/colleges.service.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { PostChanges } from '../posts/post-changes.ts';
import type { Posts } from '../posts/posts.service.ts';
import { alertNotifications } from './alerts/alert-notifications.ts';
import { createAlertSettings } from './alerts/alert-settings.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { createAlerts } from './alerts/alerts.service.ts';
import { createOwnAlerts } from './alerts/own-alerts.ts';
import { createAnalytics } from './analytics/analytics.service.ts';
import { appearanceRoutes } from './appearance.routes.ts';
import { createAppearances } from './appearance.service.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { createAuditLog } from './audit/audit.service.ts';
import { backupsAttention } from './backups/backups.attention.ts';
import { backupsRoutes } from './backups/backups.routes.ts';
import { createBackups, makeNightlyBackup } from './backups/backups.service.ts';
import { breachNotifications } from './breaches/breach-notifications.ts';
import { createBreaches } from './breaches/breaches.service.ts';
import {
  alertPersonalData,
  auditPersonalData,
  breachPersonalData,
  campusPersonalData,
  viewsPersonalData,
} from './campus.personal-data.ts';
import { campusRoutes } from './campus.routes.ts';
import { createCampus } from './campus.service.ts';
import { campusSilence } from './campus-silence.ts';
import { openCampusState } from './campus-state.ts';
import { countDaysJob, countDaysNow } from './dashboard/count-days.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { createDashboard } from './dashboard/dashboard.service.ts';
import { serverAttention } from './dashboard/server.attention.ts';
import { surroundingsAttention } from './dashboard/surroundings.attention.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { createNewAccounts } from './new-accounts.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { createRetention } from './retention/retention.service.ts';
import { setupRedirect, setupRoutes } from './setup/setup.routes.ts';
import { createSetup } from './setup/setup.service.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createSite, type Site } from './site/site.service.ts';
import { deleteOldHours } from './views/views.repo.ts';
import { countViews } from './views/views.routes.ts';
import { createViews } from './views/views.service.ts';

/** Write the last hash of the audit log into the data folder. */
const anchorLog = defineJob<object>('anchor-audit-log');
const deleteHours = defineJob<object>('forget-view-hours');
/** Nightly times in UTC. Backups come first. */
const NIGHTLY = { backup: '13 1 * * *', anchor: '47 2 * * *', deleteHours: '41 3 * * *' };

/**
 * The campus: the settings of Quad, its set-up, pages for guests, usage statistics and backups.
 *
 * - Settings: switched-off features, quiet hours, limits, new accounts and the appearance (decision 181). New accounts
 *   have limits of their own until an area knows them by its `knownAccounts` (decision 65).
 * - The first visit to a Quad without an admin leads to the set-up (decision 146).
 * - `views/` counts opened screens without names, and records each person's last day (decision 161). Analytics shows
 * sums.
 * - `audit/` reads and verifies the audit log. `platform/audit` writes it, last in each transaction (decision 163).
 * - `retention/` has the periods after which jobs delete data, and the log of what they deleted (decision 298).
 * - `breaches/` finds who a breach affected, notifies them, and writes the reports (decision 299).
 * - `backups/` makes and lists backups of the whole campus (decision 164).
 */
export async function campusArea(
  { bus, caches, config, connection, counts, db, logger, mail, media, now, reads, storage }: Platform,
  given: {
    accounts: Accounts;
    credentials: Credentials;
    people: People;
    posts: Posts;
    postChanges: PostChanges;
    colleges: Colleges;
    registration: Registrations;
    contributed: { readonly knownAccounts: readonly KnownAccounts[]; readonly auditSubjects: readonly AuditSubject[] };
  },
) {
  const { accounts, credentials, people, posts, postChanges, colleges, registration, contributed } = given;
  const { dataDir, backupDir, backupPassphrase, production } = config;
  const backups = createBackups({ db, connection, storage, dataDir, backupDir, backupPassphrase });
  const onError = (error: unknown) => logger.error({ err: error }, 'the settings of the campus could not be read');
  const state = await openCampusState({ db, bus, onError });
  const campus = createCampus({ db, bus, state, mail, media, config, backups });
  const appearances = createAppearances({ db, bus, media, refresh: state.refresh });
  const known = contributed.knownAccounts;
  const setup = createSetup({ db, mail, media, accounts, credentials, colleges, registration, config });
  const site = createSite({ db, caches, bus, accounts, people, posts, postChanges });
  const views = createViews({ db, logger, now });
  const analytics = createAnalytics({ reads, now });
  const retention = createRetention({ db, reads });
  const auditLog = createAuditLog({ db, reads, dataDir, subjects: contributed.auditSubjects });
  return {
    name: 'campus',
    services: {
      campus,
      appearance: { style: state.style, onChange: state.onStyle },
      newAccounts: createNewAccounts({ db, rules: state.newAccounts, known, now }),
      setup,
      site,
      views,
      auditLog,
      backups,
      retention,
    },
    routes(server: FastifyInstance): void {
      campusRoutes(server, campus);
      appearanceRoutes(server, appearances);
      setupRoutes(server, { setup, accounts, counts });
      if (!config.demo) setupRedirect(server, setup);
      siteRoutes(server, site);
      countViews(server, views.tally);
      route(server, getAnalytics, ({ query }) => analytics.ofDays(query.days));
      auditRoutes(server, auditLog);
      backupsRoutes(server, backups);
      retentionRoutes(server, retention);
    },
    jobs: [
      ...retention.jobs,
      handleJob(makeNightlyBackup, () => backups.makeNightly(), backupDir ? { cron: NIGHTLY.backup } : {}),
      handleJob(anchorLog, async () => void (await auditLog.anchor()), { cron: NIGHTLY.anchor }),
      handleJob(deleteHours, async () => void (await deleteOldHours(db)), { cron: NIGHTLY.deleteHours }),
    ],
    async close() {
      await views.close();
      await state.close();
    },
    pushSilences: [campusSilence(state.quietHours, now)],
    notifications: [alertNotifications(db), breachNotifications(db)],
    attention: [backupsAttention({ backups, production })],
    personalData: [campusPersonalData, auditPersonalData, viewsPersonalData, breachPersonalData, alertPersonalData],
  };
}

/**
 * The admins' start page: precomputed numbers, problems and recent activity (decision 161). Areas contribute problems
 * by their `attention`, and activity by their `activity`. Alerts announce the problems to the admins (decision 282).
 */
export function campusDashboard(
  platform: Platform,
  given: {
    site: Site;
    contributed: {
      readonly personalData: readonly PersonalData[];
      readonly attention: readonly AttentionSource[];
      readonly activity: readonly ActivitySource[];
      readonly auditSubjects: readonly AuditSubject[];
    };
  },
) {
  const { config, db, load, logger, mail, now, replica } = platform;
  const attention = [
    ...given.contributed.attention,
    ...serverAttention({ db, dataDir: config.dataDir, busyShare: () => load.busyShare, replica }),
    ...surroundingsAttention(config),
  ];
  const { activity, auditSubjects, personalData } = given.contributed;
  const breaches = createBreaches(platform, {
    domains: personalData,
    campusName: async () => (await given.site.facts()).college ?? 'The college',
  });
  const dashboard = createDashboard({ db, logger, attention, activity, auditSubjects, now });
  const alerts = createAlerts(platform, attention);
  const settings = createAlertSettings({ db, hasMail: mail.canSend, testOrigin: config.testPushOrigin });
  return {
    name: 'dashboard',
    services: { alerts, breaches, countDays: (at = new Date()) => countDaysNow(db, at) },
    routes(server: FastifyInstance): void {
      dashboardRoutes(server, dashboard);
      alertRoutes(server, { alerts, settings, own: createOwnAlerts({ db }) });
      route(server, listBreachNotices, ({ viewer }) => breaches.listFor(viewer));
    },
    jobs: [countDaysJob({ db, now }), ...alerts.jobs],
  };
}
