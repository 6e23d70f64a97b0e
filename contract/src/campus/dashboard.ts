import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Day, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';

/** A number now, and what it was at the time it is compared with; null where that is not known. */
const Counted = Type.Object({ now: Type.Integer(), before: nullable(Type.Integer()) });

/**
 * The campus today. `users` are all accounts, compared with a week ago; `groups` those study groups on the list with
 * something new in the last 30 days, compared with a week ago; `posts` of today that everybody sees and `views` of
 * screens today, compared with yesterday up to this time. `days` are the last 30, oldest first, the last one today;
 * `active` is null for fewer than five people.
 */
export const Dashboard = Type.Object({
  users: Counted,
  groups: Counted,
  posts: Counted,
  views: Counted,
  days: Type.Array(
    Type.Object({
      day: Day,
      joined: Type.Integer(),
      posts: Type.Integer(),
      views: Type.Integer(),
      active: nullable(Type.Integer()),
    }),
  ),
});
export type Dashboard = Static<typeof Dashboard>;

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The campus in numbers: now, and day by day',
  tag: 'admin',
  access: 'admin',
  answer: Dashboard,
});

/** Something that needs somebody. `urgent` is what does harm while it waits. `to` is an address of the app. */
export const AttentionItem = Type.Object({
  kind: Type.String(),
  level: oneOf(['urgent', 'soon']),
  title: Type.String(),
  text: Type.String(),
  to: nullable(Type.String()),
});
export type AttentionItem = Static<typeof AttentionItem>;

export const getAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'What needs someone’s attention, the urgent first; what could not be looked at is named',
  tag: 'admin',
  access: 'admin',
  answer: Type.Object({ items: Type.Array(AttentionItem), unknown: Type.Array(Type.String()) }),
});

/**
 * Something that has happened: `who` `says` `what`, e.g. Asha Rao · created a study group · Robotics. `who` is null where
 * nobody is named, `via` says where an act of the audit log was done. Addresses are of the app.
 */
export const ActivityItem = Type.Object({
  _id: Type.String(),
  at: Instant,
  who: nullable(Type.Object({ _id: Id, name: Type.String() })),
  via: oneOf(['app', 'shell', 'server']),
  says: Type.String(),
  what: nullable(Type.String()),
  to: nullable(Type.String()),
});
export type ActivityItem = Static<typeof ActivityItem>;

export const listActivity = defineCall({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'What has happened last: acts of those who run the campus, and what is new; newest first',
  tag: 'admin',
  access: 'admin',
  answer: Type.Object({ items: Type.Array(ActivityItem) }),
});
