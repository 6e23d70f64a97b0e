import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Day, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { WATCHED_CAUSES } from './causes.ts';

/** A number now, and an earlier number to compare it with; null where that is unknown. */
const Counted = Type.Object({ now: Type.Integer(), before: nullable(Type.Integer()) });

/**
 * The campus today. `users` counts all accounts, compared with a week ago. `groups` counts listed study groups with
 * activity in the last 30 days, compared with a week ago. `posts` counts today's public posts and `views` today's
 * screen views, compared with yesterday until this time. `days` are the last 30, oldest first, today last; `active` is
 * null below five people.
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
  summary: 'Get the figures of the campus: now, and day by day',
  tag: 'admin',
  access: 'figures',
  answer: Dashboard,
});

/** An item that needs an admin. `urgent` items do harm while they wait. `to` is a path of the app. */
export const AttentionItem = Type.Object({
  kind: oneOf(WATCHED_CAUSES),
  level: oneOf(['urgent', 'soon']),
  title: Type.String(),
  text: Type.String(),
  to: nullable(Type.String()),
});
export type AttentionItem = Static<typeof AttentionItem>;

export const getAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'List what needs an admin, urgent items first. Names the checks that failed',
  tag: 'admin',
  access: 'console',
  answer: Type.Object({ items: Type.Array(AttentionItem), unknown: Type.Array(Type.String()) }),
});

/**
 * An event of the campus: `says` is what was done to `what`, by `who`: created a study group · Robotics · Asha Rao.
 * No sentence is made of the three. `who` is null where the item names no person. `via` is the origin of an action in the audit log. Addresses are paths of the app.
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
  summary: 'List recent activity, newest first: actions of the people who run the campus, and new content',
  tag: 'admin',
  access: 'audit',
  answer: Type.Object({ items: Type.Array(ActivityItem) }),
});
