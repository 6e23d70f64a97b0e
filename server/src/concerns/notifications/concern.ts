import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { retained } from '../../platform/retention/retained.ts';
import { sendsBulkMails } from '../digest/digest-part.ts';
import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';
import { forgetOldNotifications } from './expiry.ts';
import type { NotificationSource } from './notification-kind.ts';
import { createNotificationSettings } from './notification-settings.service.ts';
import { digestRecipients, notificationsDigest } from './notifications.digest.ts';
import { notificationsPush } from './notifications.push.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createNotifications, type Summaries } from './notifications.service.ts';

const forgetOld = defineJob<object>('forget-old-notifications');
const NIGHTLY = '53 3 * * *';

/** Notifications of others' acts, in groups (decision 83). Areas contribute kinds as `notifications`. */
export function notificationsConcern(
  { config, db, mail }: Platform,
  given: { summaries: Summaries; contributed: { readonly notifications: readonly NotificationSource[] } },
) {
  const { summaries, contributed } = given;
  const sources = contributed.notifications;
  const kinds = sources.flatMap((source) => source.kinds);
  const notifications = createNotifications({ db, summaries, sources });
  const settings = createNotificationSettings({ db, kinds, sendsDigest: sendsBulkMails({ mail, config }) });
  return {
    name: 'notifications',
    services: {
      notifications,
      notificationSettings: settings,
      digestRecipients: digestRecipients(db),
      unreadDigest: notificationsDigest({ notifications, kinds }),
    },
    routes: (server: FastifyInstance) => notificationRoutes(server, { notifications, settings }),
    jobs: [
      handleJob(
        forgetOld,
        retained(db, 'notifications', async () => {
          await forgetOldNotifications(db);
          // whole months are dropped without counting
          return null;
        }),
        { cron: NIGHTLY },
      ),
    ],
    pushSources: [notificationsPush({ notifications, settings, kinds })],
    personalData: [notificationPersonalData],
  };
}

const notificationPersonalData: PersonalData = {
  name: 'notifications',
  title: () => msg({ context: 'personal data', message: 'Notifications' }),
  sheets: [
    sheetOf('notifications', 'person_id', ['at', 'kind', 'subject_id', 'actors_count', 'is_unread', 'read_at'], {
      name: msg({ context: 'personal data', message: 'notifications' }),
    }),
    sheetOf('notified_once', 'person_id', ['text_id', 'is_unread', 'at'], {
      name: msg({ context: 'personal data', message: 'withdrawn' }),
    }),
    sheetOf('notification_settings', 'person_id', ['push', 'digest', 'official_mails', 'quiet_hours'], {
      name: msg({ context: 'personal data', message: 'settings' }),
    }),
    sheetOf('notification_switches', 'person_id', ['kind', 'is_on'], {
      name: msg({ context: 'personal data', message: 'switches' }),
    }),
  ],
  leftOut: {
    'notification_actors.actor_id': 'In the notifications of others; what was done is in its own list',
  },
};
