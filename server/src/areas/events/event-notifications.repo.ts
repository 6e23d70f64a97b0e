import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import { decides, isEventHost, isOver, seesEvent } from './events.sql.ts';
import { isHostless } from './hostless.repo.ts';

/** The event that a notification is about, and the notification's text. */
export interface Described {
  readonly subject: string;
  readonly target: string;
  readonly text: string;
  readonly cover: MediaRecord | null;
}

const COVER = sql<MediaRecord | null>`events.cover`;

/** Describe proposals, and events that the viewer hosts. */
export async function describeEvents(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select events.id as subject, events.id as target, events.title as text, ${COVER} as cover from events
    where events.id = any (${[...ids]}::uuid[]) and ${seesEvent(viewer)}
      and (events.state = 'proposed' or ${isEventHost(viewer.id)})
  `.execute(db);
  return rows;
}

/** Describe events without a host to their approvers, until they are over. */
export async function describeHostless(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select events.id as subject, events.id as target, events.title as text, ${COVER} as cover from events
    where events.id = any (${[...ids]}::uuid[]) and events.state = 'published' and not ${isOver}
      and ${isHostless} and ${decides(viewer)}
  `.execute(db);
  return rows;
}

/** Describe events that the viewer used to host and still sees. */
export async function describeHandedOver(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select events.id as subject, events.id as target, events.title as text, ${COVER} as cover from events
    where events.id = any (${[...ids]}::uuid[]) and ${seesEvent(viewer)} and not ${isEventHost(viewer.id)}
  `.execute(db);
  return rows;
}

/** Describe changes of events to their hosts and registered users. */
export async function describeChanges(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select changes.id as subject, events.id as target, ${COVER} as cover,
      events.title || case
        when what = 'event-moved' or events.reason = '' then ''
        when what = 'event-declined' and events.state <> 'declined' then ''
        else ': ' || events.reason
      end as text
    from event_changes changes join events on events.id = changes.event_id
    where changes.id = any (${[...ids]}::uuid[]) and (${isEventHost(viewer.id)} or exists (
      select from event_registrations own where own.event_id = events.id and own.person_id = ${viewer.id}
    ))
  `.execute(db);
  return rows;
}

/** Describe the viewer's registrations that are still in this state. */
export async function describeRegistrations(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
  state: 'going' | 'forming',
): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select own.id as subject, events.id as target, events.title as text, ${COVER} as cover
    from event_registrations own join events on events.id = own.event_id
    where own.id = any (${[...ids]}::uuid[]) and own.person_id = ${viewer.id} and own.state = ${state}
  `.execute(db);
  return rows;
}

/** Describe events in which the viewer has no place. */
export async function describeGivenBack(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select events.id as subject, events.id as target, events.title as text, ${COVER} as cover from events
    where events.id = any (${[...ids]}::uuid[]) and ${seesEvent(viewer)} and not exists (
      select from event_registrations own where own.event_id = events.id and own.person_id = ${viewer.id}
    )
  `.execute(db);
  return rows;
}

/** Describe events that the viewer is registered for. */
export async function describeAttended(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select events.id as subject, events.id as target, events.title as text, ${COVER} as cover
    from events join event_registrations own on own.event_id = events.id and own.person_id = ${viewer.id}
    where events.id = any (${[...ids]}::uuid[])
  `.execute(db);
  return rows;
}

/** Describe the viewer's payments, with the reason of a reversed one. */
export async function describePayments(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select payment.id as subject, events.id as target, ${COVER} as cover,
      events.title || case when payment.reversed_for = '' then '' else ': ' || payment.reversed_for end as text
    from event_payments payment join events on events.id = payment.event_id
    where payment.id = any (${[...ids]}::uuid[]) and payment.person_id = ${viewer.id}
  `.execute(db);
  return rows;
}

/** Describe the teams that the viewer captains. */
export async function describeTeams(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select team.id as subject, events.id as target, team.name || ', ' || events.title as text, ${COVER} as cover
    from event_teams team join events on events.id = team.event_id
    where team.id = any (${[...ids]}::uuid[]) and acting_captain(team.id) = ${viewer.id}
  `.execute(db);
  return rows;
}

export async function describeUpdates(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select told.id as subject, events.id as target, events.title || ': ' || told.text as text, ${COVER} as cover
    from event_updates told join events on events.id = told.event_id
    where told.id = any (${[...ids]}::uuid[]) and ${seesEvent(viewer)}
  `.execute(db);
  return rows;
}

/** Describe reminders of the viewer, unless the start has moved since. */
export async function describeReminders(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<Described[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
    select reminder.id as subject, events.id as target, events.title || ', ' || events.location as text, ${COVER} as cover
    from event_reminders reminder join events on events.id = reminder.event_id
    where reminder.id = any (${[...ids]}::uuid[]) and reminder.person_id = ${viewer.id}
      and reminder.starts_at = events.starts_at and events.state = 'published'
  `.execute(db);
  return rows;
}
