import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CalendarEvent } from './event-calendar.ts';
import { seesEvent } from './events.sql.ts';

const COLUMNS = sql`events.id, events.title, events.description, events.location, events.starts_at, events.ends_at,
  events.moved_at, events.state, events.sequence, own.state as own`;

/** An event for a calendar; undefined when the viewer may not see it. */
export async function findForCalendar(db: Executor, viewer: Viewer, id: string): Promise<CalendarEvent | undefined> {
  const { rows } = await sql<CalendarEvent>`
    select ${COLUMNS} from events
    left join event_registrations own on own.event_id = events.id and own.person_id = ${viewer.id}
    where events.id = ${id} and ${seesEvent(viewer)}
  `.execute(db);
  return rows[0];
}

/** The most events in a private calendar. Events that ended over a year ago are left out as well. */
const EVENTS_MAX = 500;

/** Return the events that the owner is registered for or hosts and may still see, latest first. */
export async function eventsOf(db: Executor, owner: Viewer): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`${calendarOf(owner)}`.execute(db);
  return rows;
}

/** A digest of the rows of `eventsOf`. Computing it is much faster than writing the file. */
export async function versionOfEvents(db: Executor, owner: Viewer): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(md5(shown::text), '' order by shown.starts_at desc, shown.id)) as version
    from (${calendarOf(owner)}) shown
  `.execute(db);
  return rows[0]?.version ?? '';
}

const calendarOf = (owner: Viewer) => sql`
  select ${COLUMNS} from (
    select event_id from event_registrations where person_id = ${owner.id}
    union select event_id from event_hosts where person_id = ${owner.id}
  ) mine join events on events.id = mine.event_id
  left join event_registrations own on own.event_id = events.id and own.person_id = ${owner.id}
  where events.state in ('published', 'cancelled') and ${seesEvent(owner)} and events.ends_at > now() - interval '1 year'
  order by events.starts_at desc, events.id limit ${EVENTS_MAX}
`;

export async function findAddress(db: Executor, personId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Save an address in place of the previous one, and return its date. */
export async function saveAddress(db: Executor, personId: string, hash: Buffer): Promise<Date> {
  const { created_at } = await db
    .insertInto('calendar_addresses')
    .values({ person_id: personId, token_hash: hash })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ token_hash: hash, created_at: sql<Date>`now()` }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

export async function deleteAddress(db: Executor, personId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('person_id', '=', personId).execute();
}

/** The owner of an address; undefined when the address is unknown or the account is disabled. */
export function ownerOf(db: Executor, hash: Buffer): Promise<Viewer | undefined> {
  return db
    .selectFrom('calendar_addresses')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'people.role'])
    .where('token_hash', '=', hash)
    .where('people.is_disabled', '=', false)
    .executeTakeFirst();
}
