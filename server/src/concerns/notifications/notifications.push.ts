import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Notification } from '@quad/contract/notifications/notifications';
import type { PushItem, PushSource } from '../push/push-source.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { NotificationSettingsService } from './notification-settings.service.ts';
import { sentenceOf } from './notifications.rules.ts';
import type { Notifications } from './notifications.service.ts';

/** New notifications, for people's devices. */
export function notificationsPush(parts: {
  notifications: Notifications;
  settings: NotificationSettingsService;
  kinds: readonly NotificationKind[];
}): PushSource {
  const { notifications, settings } = parts;
  const kindOf = new Map(parts.kinds.map((kind) => [kind.name, kind]));
  const namesOf = (some: readonly NotificationKind[]) => some.map(({ name }) => name);
  const kindsOf = {
    official: namesOf(parts.kinds.filter(({ isOfficial }) => isOfficial)),
    urgent: namesOf(parts.kinds.filter(({ isUrgent }) => isUrgent)),
  };
  return {
    name: 'notifications',
    urgency: 'normal',
    path: '/notifications',
    summary: (count) => say(msg`${plural({ count }, { one: '# new notification', other: '# new notifications' })}`),
    async pending(viewer, limit, only) {
      const [undelivered, on] = await Promise.all([
        notifications.listUndelivered(viewer, limit, only && kindsOf[only]),
        settings.listOn(viewer.id),
      ]);
      return undelivered.flatMap((one) => {
        const kind = kindOf.get(one.kind);
        return kind && on.has(one.kind) ? [toPushItem(one, kind)] : [];
      });
    },
    markPushed: (trx, viewer, items) =>
      notifications.markDelivered(
        trx,
        viewer,
        items.map(({ id, version }) => ({ _id: id, place: version })),
        // waiting items of other kinds stay for later
        items.every(({ isUrgent }) => isUrgent)
          ? kindsOf.urgent
          : items.every(({ isOfficial }) => isOfficial)
            ? kindsOf.official
            : undefined,
      ),
    isUnread: (personId, items) =>
      notifications.isUnread(
        personId,
        items.map(({ id, version }) => ({ id, place: version })),
      ),
  };
}

function toPushItem(notification: Notification, { says, leadsTo, isOfficial, isUrgent }: NotificationKind): PushItem {
  const { _id, place, at, actors, actorsCount, excerpt, target, comment } = notification;
  return {
    id: _id,
    version: place,
    at: new Date(at),
    title: sentenceOf(says, actors, actorsCount),
    body: excerpt,
    path: leadsTo(target, comment),
    tag: `notification-${_id}`,
    isOfficial,
    isUrgent,
  };
}
