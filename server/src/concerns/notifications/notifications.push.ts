import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Notification } from '@quad/contract/notifications/notifications';
import type { ItemsOf, PushItem, PushSource } from '../push/push-source.ts';
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
    async pending(viewers, limit, only) {
      const ids = viewers.map(({ id }) => id);
      const [undelivered, isOn] = await Promise.all([
        notifications.listUndelivered(viewers, limit, only && kindsOf[only]),
        settings.switchesOf(ids),
      ]);
      return new Map(
        ids.map((personId) => [
          personId,
          (undelivered.get(personId) ?? []).flatMap((one) => {
            const kind = kindOf.get(one.kind);
            return kind && isOn(personId, kind) ? [toPushItem(one, kind)] : [];
          }),
        ]),
      );
    },
    async markPushed(trx, pushed) {
      // waiting items of other kinds stay for later
      const byKinds = Map.groupBy(pushed, ({ items }) =>
        items.every(({ isUrgent }) => isUrgent)
          ? kindsOf.urgent
          : items.every(({ isOfficial }) => isOfficial)
            ? kindsOf.official
            : undefined,
      );
      for (const [only, of] of byKinds) await notifications.markDelivered(trx, of.flatMap(statesOf), only);
    },
    async areUnread(asked) {
      const unread = await notifications.stillUnread(asked.flatMap(statesOf));
      return asked.map(({ items }) => items.some(({ id }) => unread.has(id)));
    },
  };
}

const statesOf = ({ personId, items }: ItemsOf) => items.map(({ id, version }) => ({ personId, id, place: version }));

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
