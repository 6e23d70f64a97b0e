import { type Static, Type } from 'typebox';
import { NOTIFICATION_ACTORS, NOTIFICATIONS_PAGE_SIZE, UNREAD_COUNTED } from '../limits/notifications.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Id, IdParams, Instant, nullable, TimeZone } from '../wire/schemas.ts';

/** A kind of notification, as the domain that sends it names it: an app shows those it knows. */
const Kind = Type.String({ maxLength: 40, pattern: '^[a-z-]+$' });

/**
 * What others did about one thing, as one notification: several people who like a post are one. `actors` are the newest
 * of them, newest first, and `actorsCount` counts them all; both are empty of what nobody in person did. `place` is where
 * it stands in the list, the newest first: it changes when somebody joins. `target` is the id of what it leads to, of the
 * kind that its kind implies; `comment` is the comment there that it is about, null of anything else. `isDone` tells whether the reader has done what it invites to, such as following back.
 */
export const Notification = Type.Object({
  _id: Id,
  place: Id,
  kind: Kind,
  target: Id,
  comment: nullable(Id),
  actors: Type.Array(PersonCard, { description: `At most ${NOTIFICATION_ACTORS}` }),
  actorsCount: Type.Integer(),
  excerpt: Type.String({ description: 'Of the text it is about; empty when there is none' }),
  thumbnail: nullable(Type.Object({ url: Type.String(), thumbhash: nullable(Type.String()) })),
  at: Instant,
  isRead: Type.Boolean(),
  isDone: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Integer({ description: `At most ${UNREAD_COUNTED}, which stands for that many and more` });

/**
 * One’s notifications have changed: somebody did something, took it back, or one has read some elsewhere. `kind` is the one
 * that has changed, also for those who have switched it off; null when it may be any.
 */
export const notificationsChanged = defineLiveEvent(
  'notifications.changed',
  Type.Object({ unread: Unread, kind: nullable(Kind) }),
);

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  view: 'Notifications',
  summary: 'One’s notifications, newest first, read on from `nextCursor`, which is null at the end',
  tag: 'notifications',
  access: 'signed-in',
  query: Type.Object(cursorPaging(NOTIFICATIONS_PAGE_SIZE)),
  answer: Type.Object({ notifications: Type.Array(Notification), nextCursor: nullable(Id), unread: Unread }),
});

export const unreadNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many of one’s notifications are unread',
  tag: 'notifications',
  access: 'signed-in',
  answer: Type.Object({ unread: Unread }),
});

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary:
    'Mark one notification as read; nothing happens when it has gone, or when someone has joined it since `place`',
  tag: 'notifications',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ place: Id }),
  answer: Type.Object({ unread: Unread }),
});

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all notifications up to a place as read: what has come since stays unread',
  tag: 'notifications',
  access: 'signed-in',
  body: Type.Object({ upTo: Id }),
  answer: Type.Object({ unread: Unread }),
});

const Time = Type.String({
  maxLength: 5,
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:MM',
  says: 'Please enter a time',
});

/** Hours of the day in which no device is disturbed, from `from` until `to`, over midnight where `to` is the earlier. */
export const QuietHours = Type.Object({
  from: Time,
  to: Time,
  timeZone: TimeZone,
});
export type QuietHours = Static<typeof QuietHours>;

const Switch = Type.Object({ kind: Kind, isOn: Type.Boolean() });

/**
 * What somebody wants to be told, and how. `push` is for devices that have been registered, `digest` the weekly e-mail;
 * `sendsDigest` tells whether this Quad sends it at all.
 */
export const NotificationSettings = Type.Object({
  kinds: Type.Array(Switch),
  push: Type.Boolean(),
  digest: Type.Boolean(),
  sendsDigest: Type.Boolean(),
  quietHours: nullable(QuietHours),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const notificationSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'What one is told, and how',
  tag: 'notifications',
  access: 'signed-in',
  answer: NotificationSettings,
});

export const changeNotificationSettings = defineCall({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Change what one is told, and how; what is not sent stays as it is',
  tag: 'notifications',
  access: 'signed-in',
  body: Type.Partial(
    Type.Object({
      // as many as there are kinds for whoever asks: the domains know them
      kinds: Type.Array(Switch),
      push: Type.Boolean(),
      digest: Type.Boolean(),
      quietHours: nullable(QuietHours),
    }),
  ),
  answer: NotificationSettings,
});
