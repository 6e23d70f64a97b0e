import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { viewerMay } from '../../platform/auth/staff.sql.ts';
import type { Executor } from '../../platform/db/database.ts';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { areFriends } from '../people/relations/relation.sql.ts';
import { seesOrModerates, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { isListed, isUpcoming } from './events.sql.ts';

/** Whether a person can become a host: an enabled account that the viewer may see. */
export async function canHost(db: Executor, viewerId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('is_disabled', '=', false)
    .where(seesPerson(viewerId, 'people.id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the viewer may choose this host: themselves, a friend, or an existing host. */
export async function mayNameHost(
  trx: Executor,
  viewerId: string,
  { event, person }: { event: string; person: string },
): Promise<boolean> {
  if (viewerId === person) return true;
  const { rows } = await sql<{ may: boolean }>`
    select ${areFriends(viewerId, person)} or exists (
      select from event_hosts where event_id = ${event} and person_id = ${person}
    ) as may
  `.execute(trx);
  return rows[0]?.may ?? false;
}

export async function countHosts(trx: Executor, event: string): Promise<number> {
  const { count } = await trx
    .selectFrom('event_hosts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow();
  return count;
}

/** Add a host; false when they are one already. */
export async function insertHost(trx: Executor, event: string, personId: string): Promise<boolean> {
  const row = await trx
    .insertInto('event_hosts')
    .values({ event_id: event, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remove a host; a trigger renews the keys of the tickets. False when they are not a host. */
export async function deleteHost(trx: Executor, event: string, personId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('event_hosts')
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The organisers that the viewer may see with their next event, by name. Admins see all organisers. */
export function listOrganisers(db: Executor, viewer: Viewer) {
  return db
    .selectFrom('event_organisers')
    .innerJoin('people', 'people.id', 'event_organisers.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select('event_organisers.club')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('events')
          .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
          .select(['events.id', 'events.title', 'events.starts_at', 'events.time_zone'])
          .whereRef('event_hosts.person_id', '=', 'people.id')
          .where(isListed(viewer.id))
          .where(isUpcoming)
          .orderBy('events.starts_at')
          .orderBy('events.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select([
      'next.id as next_id',
      'next.title as next_title',
      'next.starts_at as next_starts_at',
      'next.time_zone as next_time_zone',
    ])
    .where('people.is_disabled', '=', false)
    .where(seesOrModerates(viewer.id, 'people.id', viewerMay(viewer, 'appointments')))
    .orderBy(inNameOrder('people.name'))
    .orderBy('people.id')
    .limit(ORGANISERS_LISTED)
    .execute();
}
const ORGANISERS_LISTED = 200;

export async function saveOrganiser(
  db: Executor,
  { personId, club, addedBy }: { personId: string; club: string; addedBy: string },
): Promise<void> {
  await db
    .insertInto('event_organisers')
    .values({ person_id: personId, club, added_by: addedBy })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ club }))
    .execute();
}

export async function deleteOrganiser(db: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    with gone as (delete from event_organisers where person_id = ${personId})
    select exists (select from people where id = ${personId})
  `.execute(db);
  return rows[0]?.exists ?? false;
}
