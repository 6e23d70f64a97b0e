import type { Language } from '@quad/contract/language/languages';
import { sql } from 'kysely';
import { deliverAfterCommit } from '../db/after-commit.ts';
import type { Database, Executor } from '../db/database.ts';
import { dropPartitions, EXPIRING_ROWS, PARTITIONED } from '../db/partitions.ts';

/** A user's event, as it is sent. */
export interface StoredEvent {
  readonly person_id: string;
  readonly position: number;
  readonly event: string;
  /** JSON. */
  readonly data: string;
}

/** How far a user's events have been read. */
export interface Place {
  readonly personId: string;
  readonly position: number;
}

export const EVENTS_READ = 200;

/** How long an app can resume after its last event, in milliseconds. */
const RESUMED_MS = 24 * 3600_000;

/** The days that may have events, so that Postgres opens their partitions only. */
const IS_STORED = sql<boolean>`(
  created_at > now() - interval '49 hours' and created_at < now() + interval '1 hour'
)`;

/** Add an event to those of each of these people, with the transaction of `executor`, and deliver it after the commit. */
export async function addEvents(executor: Executor, people: readonly string[], event: string, data: unknown) {
  if (people.length === 0) return;
  await sql`select add_live_events(${[...people]}::uuid[], ${event}, ${JSON.stringify(data)}::jsonb)`.execute(executor);
  deliverAfterCommit(executor, people);
}

/** The events of these users after their places, in order for each user. */
export async function eventsAfter(db: Executor, places: readonly Place[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select event.person_id, event.position, event.event, event.data::text as data
    from unnest(${places.map(({ personId }) => personId)}::uuid[], ${places.map(({ position }) => position)}::bigint[])
      as place (person_id, position)
    cross join lateral (
      select * from live_events
      where live_events.person_id = place.person_id and live_events.position > place.position and ${IS_STORED}
      order by live_events.position limit ${sql.lit(EVENTS_READ)}
    ) event
    order by event.person_id, event.position
  `.execute(db);
  return rows;
}

/** The beginning of a user's stream: the position of their last event, that of the oldest stored one, and their language. */
interface Beginning {
  readonly last: number;
  readonly oldest: number | null;
  readonly language: Language;
}

/** Read the beginning of a user's stream. */
export async function beginningOf(db: Executor, personId: string): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select coalesce((select position from live_positions where person_id = ${personId}), 0) as last,
      (select min(position) from live_events where person_id = ${personId} and ${IS_STORED}) as oldest,
      coalesce((select language from people where id = ${personId}), 'en') as language
  `.execute(db);
  return rows[0] ?? { last: 0, oldest: null, language: 'en' };
}

/** The users among these with events after their place. */
export async function peopleBehind(db: Executor, places: readonly Place[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select live_positions.person_id
    from unnest(${places.map(({ personId }) => personId)}::uuid[], ${places.map(({ position }) => position)}::bigint[])
      as place (person_id, position)
    join live_positions on live_positions.person_id = place.person_id and live_positions.position > place.position
  `.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/**
 * Delete events of days that ended a day ago: they are too old to resume from. Returns false when readers held a day,
 * which the next call drops.
 */
export async function deleteOldEvents(db: Database, now: number = Date.now()): Promise<boolean> {
  const before = now - RESUMED_MS;
  for (const period of EXPIRING_ROWS)
    await sql`
      delete from ${sql.id('partitions', `live_events_${period}`)} where created_at < ${new Date(before)}
    `.execute(db);
  return dropPartitions(db, PARTITIONED.liveEvents, before);
}
