import type { EventPaymentState } from '@quad/contract/events/event-terms';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { foldedPattern } from '../../platform/db/like-pattern.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { certifies, decides, isEventHost, seesEvent } from './events.sql.ts';

/** An event's check-in data, and the viewer's role; undefined when they may not see the event. */
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
      ...(['events.location', 'events.going_count', 'events.waiting_count', 'events.fee', 'event_keys.key'] as const),
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

/** Whether the seat of a registration `r` waits for its payment. */
const isUnpaid = sql<boolean>`is_unpaid(r.event_id, r.person_id)`;

export function findTicket(db: Executor, event: string, personId: string) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .select(['r.id', 'r.number', 'r.state', 'r.checked_in_at', 'people.name'])
    .select(isUnpaid.as('is_unpaid'))
    .where('r.event_id', '=', event)
    .where('r.person_id', '=', personId)
    .executeTakeFirst();
}

export async function countDoor(db: Executor, event: string) {
  const { rows } = await sql<{ going: number; waiting: number; attended: number; held: number }>`
    select going_count as going, waiting_count as waiting, (
      select count(*)::integer from event_registrations where event_id = events.id and checked_in_at is not null
    ) + (
      select count(*)::integer from event_walk_ins where event_id = events.id
    ) as attended, (
      select count(*)::integer from event_registrations
      where event_id = events.id and held_since is not null and state = 'going'
    ) as held
    from events where id = ${event}
  `.execute(db);
  return rows[0] ?? { going: 0, waiting: 0, attended: 0, held: 0 };
}

/** A column of a checked-in ticket's first valid scan; null for other tickets, such as of a team that has become too small. */
const ofFirstScan = <Value>(
  column: 'door' | 'by_hand',
) => sql<Value | null>`case when r.checked_in_at is not null then (
  select scan.${sql.ref(column)} from event_scans scan where scan.registration_id = r.id and not scan.is_undone
  order by scan.at, scan.id limit 1
) end`;
const firstDoor = ofFirstScan<string>('door');

/** Tickets that have a seat, are not on hold and are paid, by number. */
export function listTickets(db: Executor, event: string, after: number, limit: number) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(['r.id', 'r.number', 'r.checked_in_at', 'people.name', 'event_teams.name as team'])
    .select(firstDoor.as('door'))
    .where('r.event_id', '=', event)
    .where('r.state', '=', sql.lit('going'))
    .where('r.held_since', 'is', null)
    .where(sql<boolean>`not ${isUnpaid}`)
    .where('r.number', '>', after)
    .orderBy('r.number')
    .limit(limit)
    .execute();
}

/** The event's tickets with these ids or numbers. */
export function findTickets(db: Executor, event: string, ids: readonly string[], numbers: readonly number[]) {
  return db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .select(['r.id', 'r.number', 'r.state', 'r.held_since', 'people.name'])
    .select(isUnpaid.as('is_unpaid'))
    .where('r.event_id', '=', event)
    .where(sql<boolean>`(r.id = any (${[...ids]}::uuid[]) or r.number = any (${[...numbers]}::integer[]))`)
    .execute();
}
export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number];

/** The recorded scans among these ids. */
export function findScans(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('event_scans')
    .select(['id', 'registration_id', 'is_undone'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
}

/** A scan that checks its ticket in. */
export interface NewScan {
  readonly scan: string;
  readonly ticket: string;
  readonly at: Date;
  readonly byHand: boolean;
  /** Use the time of the insert instead of `at`. */
  readonly isLive: boolean;
}

/** Record scans, and return the first scan of each of these tickets. */
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

/** Undo a ticket's check-in; false when the ticket does not exist. */
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

/** All registrations that are not on hold, with the columns that hosts see. */
const attendees = (db: Executor) =>
  db
    .selectFrom('event_registrations as r')
    .where('r.held_since', 'is', null)
    .innerJoin('people', 'people.id', 'r.person_id')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select([
      ...(['r.id as ticket', 'r.number', 'r.state', 'r.registered_at', 'r.checked_in_at'] as const),
      'r.answers',
      'event_teams.name as team',
      firstDoor.as('door'),
      ofFirstScan<boolean>('by_hand').as('by_hand'),
      sql<EventPaymentState | null>`(
        select payments.state from event_payments payments
        where payments.event_id = r.event_id and payments.person_id = r.person_id
        order by payments.number desc limit 1
      )`.as('payment'),
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

/** A page of registrations by number, filtered by name or team. */
export function listAttendees(
  db: Executor,
  event: string,
  { q = '', after = 0, limit }: { q?: string | undefined; after?: number | undefined; limit: number },
): Promise<AttendeeRow[]> {
  const typed = q.trim();
  return attendeeRows(db, { event, after, limit, pattern: typed === '' ? null : foldedPattern(typed) });
}

export async function attendeeIds(trx: Executor, event: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_registrations')
    .select('person_id')
    .where('event_id', '=', event)
    .where('checked_in_at', 'is not', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** The club of an event's publisher; empty without one. */
export async function clubOf(db: Executor, event: string): Promise<string> {
  const row = await db
    .selectFrom('events')
    .innerJoin('event_organisers', 'event_organisers.person_id', 'events.publisher_id')
    .select('club')
    .where('events.id', '=', event)
    .executeTakeFirst();
  return row?.club ?? '';
}
