import { sql } from 'kysely';
import type { NotificationGroup } from '../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isGroupHost, isGroupMember, seesGroup } from './groups.sql.ts';

/** What a notification is about: the id of what it leads to, and the text shown. */
export interface NotifiedRow {
  readonly id: string;
  readonly target: string;
  readonly text: string;
}

const askedOf = (groups: readonly NotificationGroup[]) => sql`unnest(
  ${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ subjectId }) => subjectId)}::uuid[]
) told(id, subject)`;

/** Topics, by the names of their groups too. */
export async function findTopics(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, t.id as target, concat_ws(' · ', g.title, case when not t.is_general then t.title end) as text
    from ${askedOf(groups)} join group_topics t on t.id = told.subject join groups g on g.id = t.group_id
    where ${isGroupMember(viewerId, 't.group_id')}
  `.execute(db);
  return rows;
}

/** Replies: their text, or why they were removed. */
export async function findReplies(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, r.topic_id as target, coalesce(r.removed_reason, r.text) as text
    from ${askedOf(groups)} join group_replies r on r.id = told.subject
    where ${isGroupMember(viewerId, 'r.group_id')}
  `.execute(db);
  return rows;
}

export async function findGroups(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${askedOf(groups)} join groups g on g.id = told.subject where ${seesGroup(viewerId, 'g.id')}
  `.execute(db);
  return rows;
}

/** Groups that are closed, with the reason, to those who run them. */
export async function findClosed(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title || ': ' || g.closed_reason as text
    from ${askedOf(groups)} join groups g on g.id = told.subject
    where g.closed_at is not null and ${isGroupHost(viewerId, 'g.id')}
  `.execute(db);
  return rows;
}

/** Groups that somebody asks to join, to those who answer them. */
export async function findAskedFor(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${askedOf(groups)} join groups g on g.id = told.subject
    where ${isGroupHost(viewerId, 'g.id')}
      and exists (select from group_joins j where j.group_id = g.id and j.state = 'asked')
  `.execute(db);
  return rows;
}

/** Requests for room: the admins see all, others those of their groups. */
export async function findRequests(db: Executor, viewer: Viewer, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${askedOf(groups)} join group_requests r on r.id = told.subject join groups g on g.id = r.group_id
    where (${viewer.role === 'admin'}::boolean or ${isGroupMember(viewer.id, 'r.group_id')})
  `.execute(db);
  return rows;
}
