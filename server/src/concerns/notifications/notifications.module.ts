import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationSource } from './notification-kind.ts';
import { createNotificationSettings } from './notification-settings.service.ts';
import { digestRecipients, notificationsDigest } from './notifications.digest.ts';
import { notificationPersonalData } from './notifications.personal-data.ts';
import { notificationsPush } from './notifications.push.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createNotifications, type Summaries } from './notifications.service.ts';

const forgetOldNotifications = defineJob<object>('forget-old-notifications');
const NIGHTLY = '53 3 * * *';

/** What people are told of what others did. */
export function notificationsModule(
  { db, live }: Platform,
  parts: { summaries: Summaries; sources: readonly NotificationSource[]; sendsDigest: boolean },
) {
  const { summaries, sources, sendsDigest } = parts;
  const kinds = sources.flatMap((source) => source.kinds);
  const notifications = createNotifications({ db, live, summaries, sources });
  const settings = createNotificationSettings({ db, kinds, sendsDigest });
  return {
    name: 'notifications',
    services: { notifications, notificationSettings: settings, digestRecipients: digestRecipients(db) },
    routes: (server: FastifyInstance) => notificationRoutes(server, { notifications, settings }),
    jobs: [handleJob(forgetOldNotifications, () => notifications.forgetOld(), { cron: NIGHTLY })],
    digestParts: [notificationsDigest({ notifications, kinds })],
    pushSources: [notificationsPush({ notifications, settings, kinds })],
    personalData: [notificationPersonalData],
  };
}
