import * as calls from '@quad/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { NotificationSettingsService } from './notification-settings.service.ts';
import type { Notifications } from './notifications.service.ts';

export function notificationRoutes(
  server: FastifyInstance,
  { notifications, settings }: { notifications: Notifications; settings: NotificationSettingsService },
): void {
  route(server, calls.listNotifications, ({ viewer, query }) => notifications.list(viewer, query));

  route(server, calls.unreadNotifications, async ({ viewer }) => ({
    unread: await notifications.countUnread(viewer),
  }));

  route(server, calls.readNotification, async ({ viewer, params, body }) => ({
    unread: await notifications.read(viewer, params.id, body.place),
  }));

  route(server, calls.readNotifications, async ({ viewer, body }) => ({
    unread: await notifications.readAll(viewer, body.upTo),
  }));

  route(server, calls.readOpened, async ({ viewer, body }) => ({
    unread: await notifications.readOpened(viewer, body.path),
  }));

  route(server, calls.notificationSettings, ({ viewer }) => settings.get(viewer));

  route(server, calls.changeNotificationSettings, ({ viewer, body }) => settings.change(viewer, body));
}
