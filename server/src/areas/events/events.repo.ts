import { EVENT_FRIENDS_LISTED } from '@quad/contract/limits/events';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { roleMay } from '../../platform/auth/staff.sql.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import { certificateOf } from '../careers/certificates/certificates.sql.ts';
import { isGroupHost } from '../groups/groups.sql.ts';
import { follows } from '../people/relations/relation.sql.ts';
import { seesOrModerates } from '../people/relations/visibility.sql.ts';
import { selectEvents } from './events.row.ts';
import { certifies, decides, isEventHost, isPublisher, isShownTo, seesEvent } from './events.sql.ts';

interface PageArgs extends Viewer, Record<string, unknown> {
  readonly event: string;
}

/** The hosts that a viewer may see, in the order they were added. Hosts see all other hosts. */
const visibleHosts = (viewerId: string) => sql<readonly string[]>`array(
  select host.id from event_hosts join people as host on host.id = event_hosts.person_id
  where event_hosts.event_id = events.id and not host.is_disabled and ${seesOrModerates(viewerId, 'host.id', isEventHost(viewerId))}
  order by event_hosts.added_at, host.id
)`;

/** Some of the viewer's friends who have a seat and show it. */
const friendsGoing = (viewerId: string) => sql<readonly string[]>`array(
  select r.person_id from follows join event_registrations as r on r.person_id = follows.followee_id
  where r.event_id = events.id and follows.follower_id = ${viewerId} and ${follows(sql.ref('r.person_id'), viewerId)}
    and r.state = 'going' and not r.is_hidden and r.held_since is null
  order by r.id limit ${sql.lit(EVENT_FRIENDS_LISTED)}
)`;

const detailRows = compiledQuery((db, args: PageArgs) =>
  selectEvents(db, args.id)
    .select([
      'events.questions',
      decides(args).as('decides'),
      isEventHost(args.id).as('is_host'),
      certifies(args).as('certifies'),
      sql<number>`(select count(*)::integer from event_updates where event_id = events.id)`.as('updates_count'),
      sql<number>`(select count(*)::integer from event_pictures where event_id = events.id)`.as('pictures_count'),
      sql<number>`(
        select (
          select count(*) from event_registrations where event_id = events.id and checked_in_at is not null
        ) + (select count(*) from event_walk_ins where event_id = events.id)
      )::integer`.as('attended_count'),
      certificateOf('events.id', args.id).as('certificate'),
      visibleHosts(args.id).as('host_ids'),
      friendsGoing(args.id).as('friend_ids'),
    ])
    .where('events.id', '=', args.event)
    .where(seesEvent(args))
    .where(isShownTo(args.id)),
);

/** An event with the columns of its page; undefined when the viewer may not see it. */
export async function findEvent(db: Executor, { id, role }: Viewer, event: string) {
  const [row] = await detailRows(db, { id, role, event });
  return row;
}

/** Lock an event, and return it with the viewer's role; undefined when they may not see it. */
export async function lockEvent(trx: Executor, viewer: Viewer, id: string) {
  const locked = await trx
    .selectFrom('all_events')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return trx
    .selectFrom('all_events as events')
    .select([
      ...([
        'id',
        'state',
        'title',
        'location',
        'time_zone',
        'starts_at',
        'ends_at',
        'capacity',
        'group_id',
        'category',
      ] as const),
      ...(['team_least', 'team_most', 'going_count', 'waiting_count', 'reason'] as const),
      ...(['fee', 'payee_address', 'payee_name', 'questions'] as const),
      sql<boolean>`ends_at <= now()`.as('is_over'),
      sql<boolean>`starts_at <= now()`.as('has_begun'),
      sql<boolean>`exists (select from event_registrations where event_id = events.id)`.as('is_registered_for'),
      decides(viewer).as('decides'),
      isEventHost(viewer.id).as('is_host'),
    ])
    .where('id', '=', id)
    .where(seesEvent(viewer))
    .where(isShownTo(viewer.id))
    .executeTakeFirst();
}
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

export async function insertEvent(
  trx: Executor,
  event: Omit<Insertable<DB['events']>, 'words'>,
  hostId: string,
): Promise<void> {
  // A trigger sets `words`.
  await trx
    .insertInto('all_events')
    .values({ ...event, words: sql`''::tsvector` })
    .execute();
  await sql`
    insert into event_keys (event_id, key)
    values (${event.id}, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
  `.execute(trx);
  await trx.insertInto('event_hosts').values({ event_id: event.id, person_id: hostId }).execute();
}

/** Whether the viewer may publish events of a study group (null: of the campus). */
export async function publishes(db: Executor, viewer: Viewer, group: string | null): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select case when groups.id is null then ${isPublisher(viewer)} else ${isGroupHost(viewer.id, 'groups.id')} end as may
    from (select 1) one left join groups on groups.id = ${group}::uuid
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** Whether the viewer may publish events anywhere: on the campus or in a study group. */
export async function publishesAnywhere(db: Executor, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${isPublisher(viewer)} or exists (
      select from groups join group_members own on own.group_id = groups.id and own.person_id = ${viewer.id}
      where ${isGroupHost(viewer.id, 'groups.id')}
    ) as may
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** Count a person's waiting proposals. Locks the person, so that simultaneous proposals cannot exceed the limit. */
export async function lockAndCountProposals(trx: Executor, personId: string): Promise<number> {
  await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('proposer_id', '=', personId)
    .where('state', '=', sql.lit('proposed'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Count the waiting proposals of a study group (null: of the campus). */
export async function countProposals(db: Executor, group: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('proposed'))
    .where('group_id', group === null ? 'is' : '=', group)
    .executeTakeFirstOrThrow();
  return count;
}

/** The approvers of proposals: the hosts of a study group, or (null) the publishers of the campus. */
export async function approverIds(db: Executor, group: string | null): Promise<string[]> {
  const rows =
    group === null
      ? await db
          .selectFrom('people')
          .select('id')
          .where('is_disabled', '=', false)
          .where(sql<boolean>`(${roleMay('role', 'events')} or id in (select person_id from event_organisers))`)
          .execute()
      : await db
          .selectFrom('group_members')
          .select('person_id as id')
          .where('group_id', '=', group)
          .where('role', '<>', 'member')
          .execute();
  return rows.map(({ id }) => id);
}

export async function updateEvent(trx: Executor, id: string, change: Updateable<DB['events']>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('all_events').set(change).where('id', '=', id).execute();
}

export const setCover = (trx: Executor, id: string, cover: MediaRecord | null) =>
  updateEvent(trx, id, { cover: cover && JSON.stringify(cover) });

/**
 * Give free seats to the waiting list, and return the people with a new notification. The caller has locked the event.
 */
export async function moveUp(trx: Executor, id: string): Promise<string[]> {
  const { rows } = await sql<{ told: string[] }>`select move_up(${id}) as told`.execute(trx);
  return rows[0]?.told ?? [];
}

export async function hostIds(trx: Executor, id: string): Promise<string[]> {
  const rows = await trx.selectFrom('event_hosts').select('person_id').where('event_id', '=', id).execute();
  return rows.map(({ person_id }) => person_id);
}

export async function insertChange(trx: Executor, change: { id: string; event_id: string; what: string }) {
  await trx.insertInto('event_changes').values(change).execute();
}

/** Delete an event; triggers delete its files. False when it does not exist. */
export async function deleteEvent(trx: Executor, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('all_events').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}

/** The events among these that a viewer may see. */
export async function visibleEventIds(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('events.id')
    .where(sql<boolean>`events.id = any (${[...ids]}::uuid[])`)
    .where(seesEvent(viewer))
    .execute();
  return rows.map(({ id }) => id);
}

/** Increment the event's SEQUENCE in calendar files. */
export async function raiseCalendarSequence(trx: Executor, id: string): Promise<void> {
  await sql`update all_events set sequence = sequence + 1 where id = ${id}`.execute(trx);
}

/** Move an event into the past, together with its scans and check-ins. */
export async function moveToPast(db: Executor, id: string, startsAt: Date, endsAt: Date): Promise<void> {
  await sql`
    with moved as (
      update all_events set starts_at = ${startsAt}, ends_at = ${endsAt}, moved_at = created_at where id = ${id} returning id
    ), scanned as (
      update event_scans set at = ${startsAt} from event_registrations r, moved
        where r.event_id = moved.id and registration_id = r.id
    )
    update event_registrations set checked_in_at = ${startsAt} from moved
      where event_id = moved.id and checked_in_at is not null
  `.execute(db);
}
