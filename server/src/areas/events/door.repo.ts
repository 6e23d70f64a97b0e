import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { foldedPattern } from '../../platform/db/like-pattern.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { certifies, decides, isEventHost, seesEvent } from './events.sql.ts';

/** An event as its door needs it, and what the viewer is to it; undefined when they see none. */
export function findDoor(db: Executor, viewer: Viewer, id: string) {
  return db
    .selectFrom('events')
    .innerJoin('event_keys', 'event_keys.event_id', 'events.id')
    .select([
      ...([
        'events.id',
        'events.title',
        'events.state',
        'events.starts_at',
        'events.ends_at',
        'events.time_zone',
      ] as const),
      ...(['events.location', 'events.going_count', 'events.waiting_count', 'event_keys.key'] as const),
      isEventHost(viewer.id).as('is_host'),
      decides(viewer).as('decides'),
      certifies(viewer).as('certifies'),
      sql<boolean>`events.ends_at <= now()`.as('is_over'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('events.id', '=', id)
    .where(seesEvent(viewer))
    .executeTakeFirst();
}
export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** A person’s own ticket. */
export function findTicket(db: Executor, event: string, personId: string) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .select(['r.id', 'r.number', 'r.state', 'r.checked_in_at', 'people.name'])
    .where('r.event_id', '=', event)
    .where('r.person_id', '=', personId)
    .executeTakeFirst();
}

/** How many have a seat, and were let in. */
export async function countDoor(db: Executor, event: string) {
  const { rows } = await sql<{ going: number; waiting: number; attended: number }>`
    select going_count as going, waiting_count as waiting, (
      select count(*)::integer from event_registrations where event_id = events.id and checked_in_at is not null
    ) as attended
    from events where id = ${event}
  `.execute(db);
  return rows[0] ?? { going: 0, waiting: 0, attended: 0 };
}

/** Where a ticket was first let in, which its row does not have. */
const firstDoor = sql<string | null>`(
  select scan.door from event_scans scan where scan.registration_id = r.id and not scan.is_undone
  order by scan.at, scan.id limit 1
)`;

/** Tickets with a seat, by number. */
export function listTickets(db: Executor, event: string, after: number, limit: number) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(['r.id', 'r.number', 'r.checked_in_at', 'people.name', 'event_teams.name as team'])
    .select(sql<string | null>`case when r.checked_in_at is not null then ${firstDoor} end`.as('door'))
    .where('r.event_id', '=', event)
    .where('r.state', '=', sql.lit('going'))
    .where('r.number', '>', after)
    .orderBy('r.number')
    .limit(limit)
    .execute();
}

/** Tickets that were shown at the door of an event, by their ids and numbers. */
export function findShown(db: Executor, event: string, ids: readonly string[], numbers: readonly number[]) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .select(['r.id', 'r.number', 'r.state', 'people.name'])
    .where('r.event_id', '=', event)
    .where(sql<boolean>`(r.id = any (${[...ids]}::uuid[]) or r.number = any (${[...numbers]}::integer[]))`)
    .execute();
}
export type ShownRow = Awaited<ReturnType<typeof findShown>>[number];

/** Those of these scans that have been told of before. */
export function findScans(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('event_scans')
    .select(['id', 'registration_id', 'is_undone'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
}

/** A scan that is let in. */
export interface NewScan {
  readonly scan: string;
  readonly ticket: string;
  readonly at: Date;
  readonly byHand: boolean;
  /** It counts from when it is written down. */
  readonly isLive: boolean;
}

/** Writes scans down and answers the first of each ticket that was shown. */
export async function addScans(
  trx: Executor,
  scans: readonly NewScan[],
  { door, host, tickets }: { door: string; host: string; tickets: readonly string[] },
) {
  const { rows } = await sql<{ ticket: string; first_scan: string; first_at: Date; first_door: string }>`
    select * from add_scans(${JSON.stringify(scans)}::jsonb, ${[...tickets]}::uuid[], ${door}, ${host})
  `.execute(trx);
  return rows;
}

/** Takes back that a ticket was let in; false when there is none. */
export async function undoScans(trx: Executor, event: string, ticket: string): Promise<boolean> {
  const row = await trx
    .updateTable('event_registrations')
    .set({ checked_in_at: null })
    .where('event_id', '=', event)
    .where('id', '=', ticket)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await trx.updateTable('event_scans').set({ is_undone: true }).where('registration_id', '=', ticket).execute();
  return true;
}

/** Everybody who is registered, as hosts see them. */
const attendees = (db: Executor) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select([
      ...(['r.id as ticket', 'r.number', 'r.state', 'r.registered_at', 'r.checked_in_at'] as const),
      'event_teams.name as team',
      firstDoor.as('door'),
      sql<boolean | null>`(
        select scan.by_hand from event_scans scan where scan.registration_id = r.id and not scan.is_undone
        order by scan.at, scan.id limit 1
      )`.as('by_hand'),
      sql<string | null>`(
        select certificates.code from certificates
        where certificates.occasion_id = r.event_id and certificates.person_id = r.person_id
      )`.as('certificate'),
    ])
    .orderBy('r.number');

const attendeeRows = compiledQuery(
  (db, args: { event: string; after: number; limit: number; pattern: string | null }) =>
    attendees(db)
      .where('r.event_id', '=', args.event)
      .where('r.number', '>', args.after)
      .where(
        sql<boolean>`(${args.pattern}::text is null or fold_text(people.name) like ${args.pattern} or fold_text(event_teams.name) like ${args.pattern})`,
      )
      .limit(args.limit),
);
export type AttendeeRow = Awaited<ReturnType<typeof attendeeRows>>[number];

/** A page of those who are registered, by number, found by name or team. */
export function listAttendees(
  db: Executor,
  event: string,
  { q = '', after = 0, limit }: { q?: string | undefined; after?: number | undefined; limit: number },
): Promise<AttendeeRow[]> {
  const typed = q.trim();
  return attendeeRows(db, { event, after, limit, pattern: typed === '' ? null : foldedPattern(typed) });
}

/** Those who were let in and are to have a certificate. */
export async function attended(trx: Executor, event: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_registrations')
    .select('person_id')
    .where('event_id', '=', event)
    .where('checked_in_at', 'is not', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** The club for which an event was published: that of its publisher, empty without one. */
export async function clubOf(db: Executor, event: string): Promise<string> {
  const row = await db
    .selectFrom('events')
    .innerJoin('event_organisers', 'event_organisers.person_id', 'events.publisher_id')
    .select('club')
    .where('events.id', '=', event)
    .executeTakeFirst();
  return row?.club ?? '';
}
