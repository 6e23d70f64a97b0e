import { isDoorOpen } from '@quad/contract/events/door-hours';
import type {
  Attendee,
  attendance,
  checkIn,
  DoorTicket,
  Scan,
  ScanResult,
  Ticket,
} from '@quad/contract/events/event-door';
import type { ScanOutcome } from '@quad/contract/events/event-terms';
import { isTicketCode } from '@quad/contract/events/ticket-code';
import { DOOR_PAGE_SIZE } from '@quad/contract/limits/events';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../platform/http/built-file.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { attendanceCsv } from './attendance-csv.ts';
import * as repo from './door.repo.ts';
import { isLive, serverTime } from './door.rules.ts';
import { mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import { ticketKey } from './ticket-keys.ts';
import { listVisitors } from './walk-ins.repo.ts';

export type EventDoor = ReturnType<typeof createEventDoor>;

/** Tickets of events, and check-in at the door. */
export function createEventDoor({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) {
  const requireDoor = async (viewer: Viewer, id: string): Promise<repo.Door> => {
    const door = await repo.findDoor(db, viewer, id);
    if (!door) throw missing();
    if (!mayEdit(door)) throw new AppError('forbidden');
    return door;
  };

  /** Find each scan's ticket, or the reason to refuse it. The codes of recorded scans are not checked again. */
  const checkScans = async (door: repo.Door, scans: readonly Scan[], sentAt: Date) => {
    const [shown, known] = await Promise.all([
      repo.findTickets(
        db,
        door.id,
        scans.flatMap(({ ticket }) => (typeof ticket === 'string' ? ticket : [])),
        scans.flatMap(({ ticket }) => (typeof ticket === 'number' ? ticket : [])),
      ),
      repo.findScans(
        db,
        scans.map(({ scan }) => scan),
      ),
    ]);
    const tickets = new Map<string | number, repo.TicketRow>(
      shown.flatMap((row) => [
        [row.id, row],
        [row.number, row],
      ]),
    );
    const recorded = new Map(known.map((row) => [row.id, row]));
    return Promise.all(
      scans.map(async ({ scan, ticket: named, code, at }): Promise<CheckedScan> => {
        const ticket = tickets.get(named);
        const before = recorded.get(scan);
        if (!ticket || (before && before.registration_id !== ticket.id)) return { scan, refusal: 'unknown' };
        const time = serverTime(new Date(at), { sentAt, now: door.now });
        const checked = { scan, ticket, at: time, byHand: code === null };
        if (before) return before.is_undone ? { ...checked, refusal: 'undone' } : checked;
        // A scan from before the hold counts: the door had no connection.
        if (ticket.held_since && time >= ticket.held_since) return { scan, refusal: 'on_hold' };
        if (ticket.is_unpaid) return { ...checked, refusal: 'unpaid' };
        if (ticket.state !== 'going' || door.state !== 'published') return { ...checked, refusal: 'not_going' };
        if (!isDoorOpen({ startsAt: door.starts_at, endsAt: door.ends_at }, time.getTime()))
          return { ...checked, refusal: 'closed' };
        const isRight = code === null || (await isTicketCode(ticketKey(door.key, ticket.id), code, time.getTime()));
        return isRight ? checked : { ...checked, refusal: 'wrong_code' };
      }),
    );
  };

  return {
    async ticket(viewer: Viewer, id: string): Promise<Ticket> {
      const [event, own] = await Promise.all([repo.findDoor(db, viewer, id), repo.findTicket(db, id, viewer.id)]);
      if (!event) throw missing();
      if (!own) throw new AppError('not_registered');
      return {
        _id: own.id,
        event: event.id,
        title: event.title,
        startsAt: event.starts_at.toISOString(),
        endsAt: event.ends_at.toISOString(),
        timeZone: event.time_zone,
        location: event.location,
        name: own.name,
        number: own.number,
        key: ticketKey(event.key, own.id),
        state: own.state,
        isUnpaid: own.is_unpaid,
        checkedInAt: own.checked_in_at?.toISOString() ?? null,
        now: event.now.toISOString(),
      };
    },

    /** Return what a host’s device needs to check tickets offline. */
    async list(viewer: Viewer, id: string, after = 0) {
      const door = await requireDoor(viewer, id);
      const [rows, counts] = await Promise.all([
        repo.listTickets(db, id, after, DOOR_PAGE_SIZE + 1),
        repo.countDoor(db, id),
      ]);
      const page = rows.slice(0, DOOR_PAGE_SIZE);
      return {
        event: {
          _id: door.id,
          title: door.title,
          startsAt: door.starts_at.toISOString(),
          endsAt: door.ends_at.toISOString(),
          timeZone: door.time_zone,
          fee: door.fee,
        },
        tickets: page.map(
          (row): DoorTicket => ({
            _id: row.id,
            number: row.number,
            key: ticketKey(door.key, row.id),
            name: row.name,
            team: row.team,
            checkedInAt: row.checked_in_at?.toISOString() ?? null,
            door: row.door ?? '',
          }),
        ),
        nextAfter: rows.length > DOOR_PAGE_SIZE ? (page.at(-1)?.number ?? null) : null,
        goingCount: counts.going,
        attendedCount: counts.attended,
        now: door.now.toISOString(),
      };
    },

    async checkIn(viewer: Viewer, id: string, { door: name, sentAt, scans }: BodyOf<typeof checkIn>) {
      const door = await requireDoor(viewer, id);
      const checked = await checkScans(door, scans, new Date(sentAt));
      const accepted = checked.flatMap(({ scan, ticket, at, byHand = false, refusal }) =>
        refusal || !ticket || !at ? [] : [{ scan, ticket: ticket.id, at, byHand, isLive: isLive(at, door.now) }],
      );
      const shown = [...new Set(checked.flatMap(({ ticket }) => ticket?.id ?? []))];
      const first = await transact(db, (trx) =>
        repo.addScans(trx, accepted, { door: trimText(name), host: viewer.id, tickets: shown }),
      );
      const firstScans = new Map(first.map((row) => [row.ticket, row]));
      if (accepted.length > 0) liveEvents.changed(id);
      const { going, attended } = await repo.countDoor(db, id);
      return {
        results: checked.map(({ scan, ticket, refusal }): ScanResult => {
          const entry = ticket && firstScans.get(ticket.id);
          return {
            scan,
            outcome: refusal ?? outcomeOf(scan, entry?.first_scan),
            ticket: ticket?.id ?? null,
            name: ticket?.name ?? '',
            at: entry?.first_at.toISOString() ?? null,
            door: entry?.first_door ?? '',
          };
        }),
        goingCount: going,
        attendedCount: attended,
        now: door.now.toISOString(),
      };
    },

    async undo(viewer: Viewer, id: string, ticket: string) {
      await requireDoor(viewer, id);
      if (!(await transact(db, (trx) => repo.undoScans(trx, id, ticket)))) throw new AppError('no_such_event_ticket');
      liveEvents.changed(id);
      const { going, attended } = await repo.countDoor(db, id);
      return { goingCount: going, attendedCount: attended };
    },

    async attendance(viewer: Viewer, id: string, { q, after, limit }: QueryOf<typeof attendance>) {
      await requireDoor(viewer, id);
      const [rows, counts] = await Promise.all([
        repo.listAttendees(db, id, { q, after, limit: limit + 1 }),
        repo.countDoor(db, id),
      ]);
      const page = pageOf(rows, limit, (last) => last.number);
      return {
        attendees: page.rows.map(toAttendee),
        nextAfter: page.nextCursor,
        goingCount: counts.going,
        heldCount: counts.held,
        waitingCount: counts.waiting,
        attendedCount: counts.attended,
      };
    },

    /** Return the attendance as a CSV file. */
    async attendanceTable(viewer: Viewer, id: string): Promise<BuiltFile> {
      const door = await requireDoor(viewer, id);
      const [rows, visitors] = await Promise.all([
        repo.listAttendees(db, id, { limit: NO_LIMIT }),
        listVisitors(db, id, NO_LIMIT),
      ]);
      return {
        name: `Attendance - ${door.title}.csv`,
        version: versionOf('attendance', id, door.time_zone, rows, visitors),
        build: () => attendanceCsv(rows.map(toAttendee), visitors, door.time_zone),
      };
    },
  };
}

const toAttendee = (row: repo.AttendeeRow): Attendee => ({
  ticket: row.ticket,
  number: row.number,
  person: toPersonSummary(row),
  state: row.state,
  team: row.team,
  answers: row.answers,
  payment: row.payment,
  registeredAt: row.registered_at.toISOString(),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  door: row.door ?? '',
  byHand: row.by_hand ?? false,
  certificate: row.certificate,
});

/** More than the registrations of any event. */
const NO_LIMIT = 1_000_000;

interface CheckedScan {
  readonly scan: string;
  readonly ticket?: repo.TicketRow;
  readonly at?: Date;
  readonly byHand?: boolean;
  /** Why the scan does not check the ticket in. */
  readonly refusal?: ScanOutcome;
}

/** A ticket without a first scan has just lost its seat, or its check-in was just undone. */
const outcomeOf = (scan: string, first: string | undefined): ScanOutcome =>
  first === undefined ? 'not_going' : first === scan ? 'in' : 'already_in';
