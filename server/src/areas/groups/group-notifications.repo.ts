import { sql } from 'kysely';
import type { NotificationGroup } from '../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { viewerMay } from '../../platform/auth/staff.sql.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isGroupHost, isGroupMember, seesGroup } from './groups.sql.ts';

/** A notification's id, the id that its link leads to, and the text it shows. */
export interface NotifiedRow {
  readonly id: string;
  readonly target: string;
  readonly text: string;
}

const subjectsOf = (groups: readonly NotificationGroup[]) => sql`unnest(
  ${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ subjectId }) => subjectId)}::uuid[]
) told(id, subject)`;

/** Select topics, each named with its group. */
export async function findTopics(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, t.id as target, concat_ws(' · ', g.title, case when not t.is_general then t.title end) as text
    from ${subjectsOf(groups)} join group_topics t on t.id = told.subject join groups g on g.id = t.group_id
    where ${isGroupMember(viewerId, 't.group_id')}
  `.execute(db);
  return rows;
}

/** Select replies: the title of their group, and their text or the reason of their removal. */
export async function findReplies(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, r.topic_id as target,
      concat_ws(': ', g.title, nullif(coalesce(r.removed_reason, r.text), '')) as text
    from ${subjectsOf(groups)} join group_replies r on r.id = told.subject join groups g on g.id = r.group_id
    where ${isGroupMember(viewerId, 'r.group_id')}
  `.execute(db);
  return rows;
}

export async function findGroups(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${subjectsOf(groups)} join groups g on g.id = told.subject where ${seesGroup(viewerId, 'g.id')}
  `.execute(db);
  return rows;
}

/** Select closed groups with the reason, for their hosts. */
export async function findClosed(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title || ': ' || g.closed_reason as text
    from ${subjectsOf(groups)} join groups g on g.id = told.subject
    where g.closed_at is not null and ${isGroupHost(viewerId, 'g.id')}
  `.execute(db);
  return rows;
}

/** Select groups with open requests to join, for their hosts. */
export async function findAskedFor(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${subjectsOf(groups)} join groups g on g.id = told.subject
    where ${isGroupHost(viewerId, 'g.id')}
      and exists (select from group_joins j where j.group_id = g.id and j.state = 'asked')
  `.execute(db);
  return rows;
}

/** Select requests for room. Admins see all, others those of their groups. */
export async function findRequests(db: Executor, viewer: Viewer, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select told.id, g.id as target, g.title as text
    from ${subjectsOf(groups)} join group_requests r on r.id = told.subject join groups g on g.id = r.group_id
    where (${viewerMay(viewer, 'groups')} or ${isGroupMember(viewer.id, 'r.group_id')})
  `.execute(db);
  return rows;
}
