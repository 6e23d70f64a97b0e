import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  NOTIFICATION_ACTORS,
  NOTIFICATION_PATH_MAX,
  NOTIFICATIONS_PAGE_SIZE,
  UNREAD_COUNTED,
} from '../limits/notifications.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Id, IdParams, Instant, nullable, TimeZone } from '../wire/schemas.ts';

/** A kind of notification, named by the domain that sends it. Apps show the kinds they know. */
const Kind = Type.String({ maxLength: 40, pattern: '^[a-z-]+$' });

/**
 * A notification about actions of others on one object: several likes of a post are one notification. `actors` are its
 * latest people, newest first; `actorsCount` counts them all. Both are empty when no person acted. `place` orders the
 * list, newest first; it changes when a person joins. `target` is the id of the object to open; the kind implies its
 * type. `comment` is the comment it is about, else null. `isDone`: the reader has done what it suggests, such as
 * following back.
 */
export const Notification = Type.Object({
  _id: Id,
  place: Id,
  kind: Kind,
  target: Id,
  comment: nullable(Id),
  actors: Type.Array(PersonCard, { description: `Up to ${NOTIFICATION_ACTORS}` }),
  actorsCount: Type.Integer(),
  excerpt: Type.String({ description: 'From the text it is about; empty without one' }),
  thumbnail: nullable(Type.Object({ url: Type.String(), thumbhash: nullable(Type.String()) })),
  at: Instant,
  isRead: Type.Boolean(),
  isDone: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Integer({ description: `Up to ${UNREAD_COUNTED}, which means that many or more` });

/**
 * The viewer’s notifications have changed: a person acted, undid an action, or the viewer has read some on another
 * device. `kind` is the changed kind, even if the viewer has switched it off; null when it may be any.
 */
export const notificationsChanged = defineLiveEvent(
  'notifications.changed',
  Type.Object({ unread: Unread, kind: nullable(Kind) }),
);

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  view: 'Notifications',
  summary: 'List your notifications, newest first. Continue with `nextCursor`, null at the end',
  tag: 'notifications',
  access: 'signed-in',
  query: Type.Object(cursorPaging(NOTIFICATIONS_PAGE_SIZE)),
  answer: Type.Object({ notifications: Type.Array(Notification), nextCursor: nullable(Id), unread: Unread }),
});

export const unreadNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Count your unread notifications',
  tag: 'notifications',
  access: 'signed-in',
  answer: Type.Object({ unread: Unread }),
});

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notifications/:id/read',
  repeatable: true,
  summary:
    'Mark one notification as read. Does nothing when it no longer exists, or when someone has joined it since `place`',
  tag: 'notifications',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ place: Id }),
  answer: Type.Object({ unread: Unread }),
});

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  repeatable: true,
  summary: 'Mark all notifications up to a place as read. Later ones stay unread',
  tag: 'notifications',
  access: 'signed-in',
  body: Type.Object({ upTo: Id }),
  answer: Type.Object({ unread: Unread }),
});

export const readOpened = defineCall({
  method: 'POST',
  path: '/api/notifications/opened',
  repeatable: true,
  summary: 'Mark the notifications as read that lead to an address of the app, because you have opened it',
  tag: 'notifications',
  access: 'signed-in',
  body: Type.Object({
    path: Type.String({
      format: 'line',
      minLength: 1,
      maxLength: NOTIFICATION_PATH_MAX,
      pattern: '^/',
      says: msg`Please give an address of the app`,
      description: 'The path with its query',
    }),
  }),
  answer: Type.Object({ unread: Unread }),
});

const Time = Type.String({
  maxLength: 5,
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:MM',
  says: msg`Please enter a time`,
});

/** Hours of the day without push messages, from `from` until `to`; past midnight when `to` is earlier. */
export const QuietHours = Type.Object({
  from: Time,
  to: Time,
  timeZone: TimeZone,
});
export type QuietHours = Static<typeof QuietHours>;

const Switch = Type.Object({ kind: Kind, isOn: Type.Boolean() });

/**
 * A user's notification settings. `push` is for registered devices, `digest` the weekly e-mail, `officialMails`
 * e-mails of the college such as notices; `sendsDigest`: this Quad sends these e-mails.
 */
export const NotificationSettings = Type.Object({
  kinds: Type.Array(Switch),
  push: Type.Boolean(),
  digest: Type.Boolean(),
  officialMails: Type.Boolean(),
  sendsDigest: Type.Boolean(),
  quietHours: nullable(QuietHours),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const notificationSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Get your notification settings',
  tag: 'notifications',
  access: 'signed-in',
  answer: NotificationSettings,
});

export const changeNotificationSettings = defineCall({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Change your notification settings. Absent fields stay unchanged',
  tag: 'notifications',
  access: 'signed-in',
  body: Type.Partial(
    Type.Object({
      // No maximum of its own: it has the kinds of the viewer, which the domains know.
      kinds: Type.Array(Switch),
      push: Type.Boolean(),
      digest: Type.Boolean(),
      officialMails: Type.Boolean(),
      quietHours: nullable(QuietHours),
    }),
  ),
  answer: NotificationSettings,
  errors: ['guardian_needed'],
});
