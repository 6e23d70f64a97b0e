import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import {
  defineNotification,
  type NotificationGroup,
  type NotificationSource,
} from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { seesPerson } from './visibility.sql.ts';

/**
 * New followers, friend requests, and accepted requests. The subject is the other person: notifications that can be
 * answered are not grouped. The SQL functions that change relations write them.
 */
const leadsTo = (personId: string) => `/profile/${personId}`;
const KINDS = [
  defineNotification('follow', { says: (who) => msg`${{ who }} started following you`, leadsTo }),
  defineNotification('friend-request', {
    says: (who) => msg`${{ who }} wants to be friends`,
    leadsTo: () => '/friends?tab=requests',
  }),
  defineNotification('request-accepted', { says: (who) => msg`${{ who }} accepted your friend request`, leadsTo }),
];

/** Notifications about relations. `isDone`: the recipient already follows the person. */
export const relationNotifications = (db: Database): NotificationSource => ({
  kinds: KINDS,
  async describe(viewer, groups) {
    const people = await findPeople(db, viewer.id, groups);
    return new Map(people.map(({ id, person_id, is_done }) => [id, { target: person_id, isDone: is_done }]));
  },
});

/** The visible people of these notifications, and whether the viewer follows them. */
async function findPeople(db: Database, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<{ id: string; person_id: string; is_done: boolean }>`
    select asked.id, people.id as person_id, is_following(${viewerId}, people.id) as is_done
    from unnest(
      ${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ subjectId }) => subjectId)}::uuid[]
    ) asked (id, subject_id)
    join people on people.id = asked.subject_id
    where ${seesPerson(viewerId, 'people.id')}
  `.execute(db);
  return rows;
}
