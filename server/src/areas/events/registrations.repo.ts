import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { follows } from '../people/relations/relation.sql.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import { type EventRow, selectEvents } from './events.row.ts';
import { isShownToHosts, seesEvent } from './events.sql.ts';

/** What a viewer asks of an event. */
type Asked = Viewer & { readonly event: string; readonly [arg: string]: unknown };

const summaryRow = compiledQuery((db, asked: Asked) =>
  selectEvents(db, asked.id)
    .where('events.id', '=', asked.event)
    .where(seesEvent(asked))
    .where(isShownToHosts(asked.id)),
);

/** An event as it stands in lists; undefined when the viewer sees none. */
export const findSummary = async (db: Executor, { id, role }: Viewer, event: string): Promise<EventRow | undefined> =>
  (await summaryRow(db, { id, role, event }))[0];

/** Calls an SQL function for an event that the viewer sees; the code of what is in the way, or null. */
async function callForSeen(
  db: Executor,
  viewer: Viewer,
  event: string,
  call: RawBuilder<ErrorCode | null>,
): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select ${call} as problem from events where events.id = ${event} and ${seesEvent(viewer)}
  `.execute(db);
  const [row] = rows;
  return row ? row.problem : 'no_such_event';
}

/** Registers the viewer, as `id`; the code of what is in the way, or null. */
export const register = (db: Executor, viewer: Viewer, { event, id }: { event: string; id: string }) =>
  callForSeen(db, viewer, event, sql`register_for_event(events.id, ${viewer.id}, ${id})`);

/** Gives the viewer's seat or place in an event that they see back; the code of what is in the way, or null. */
export const leaveSeen = (db: Executor, viewer: Viewer, event: string) =>
  callForSeen(db, viewer, event, sql`leave_event(events.id, ${viewer.id})`);

/** The same, whether or not the person sees the event any more. */
export async function leave(db: Executor, event: string, personId: string): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select leave_event(${event}, ${personId}) as problem
  `.execute(db);
  return rows[0]?.problem ?? null;
}

/** Shows or hides that somebody goes; false when they are not registered. */
export async function setHidden(db: Executor, event: string, personId: string, isHidden: boolean): Promise<boolean> {
  const row = await db
    .updateTable('event_registrations')
    .set({ is_hidden: isHidden })
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Before every registration. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

interface GuestArgs extends Asked {
  /** People who are hidden from the viewer. */
  readonly hidden: readonly string[];
  readonly after: string;
  readonly limit: number;
}

/** Somebody who goes, by their id. */
interface GuestRow {
  readonly ticket: string;
  readonly person_id: string;
  readonly team: string | null;
  readonly is_friend: boolean;
}

/** Who has a seat and shows it, as the viewer sees them; oneself in any case. */
const guests = (db: Executor, { event, id, hidden, limit }: GuestArgs, after: string) =>
  db
    .selectFrom('event_registrations as r')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(['r.id as ticket', 'r.person_id', 'event_teams.name as team'])
    .where('r.event_id', '=', event)
    .where('r.state', '=', sql.lit('going'))
    .where((is) => is.or([is('r.is_hidden', '=', sql.lit(false)), is('r.person_id', '=', id)]))
    .where(isNotHidden(hidden, 'r.person_id'))
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit);

const friendIds = (db: Executor, viewerId: string) =>
  db
    .selectFrom('follows as f')
    .select('f.followee_id')
    .where('f.follower_id', '=', viewerId)
    .where(follows(sql.ref('f.followee_id'), viewerId));

const friends = (db: Executor, args: GuestArgs) =>
  guests(db, args, args.after).where('r.person_id', 'in', friendIds(db, args.id)).select(sql.lit(true).as('is_friend'));
const others = (db: Executor, args: GuestArgs, after: string) =>
  guests(db, args, after).where('r.person_id', 'not in', friendIds(db, args.id)).select(sql.lit(false).as('is_friend'));

/** How many of those who go are not listed for the viewer. */
const hiddenCount = ({ id, hidden }: GuestArgs) => sql<number>`(
  select count(*)::integer from event_registrations
  where event_id = events.id and state = 'going' and person_id <> ${id} and id in (
    select id from event_registrations where event_id = events.id and is_hidden
    union all select id from event_registrations where event_id = events.id and person_id = any (${hidden}::uuid[])
  )
)`;

/** One statement for the page and the count, and one text for all guests: many rows of few columns take longer to read. */
const guestPage = (withFriends: boolean) =>
  compiledQuery((db, args: GuestArgs) => {
    const page = withFriends
      ? sql`${friends(db, args)} union all (${others(db, args, FIRST)})`
      : sql`${others(db, args, args.after)}`;
    return db
      .selectFrom('events')
      .select([
        hiddenCount(args).as('hidden_count'),
        sql<readonly GuestRow[]>`coalesce((
          select json_agg(guests) from (
            select * from (${page}) found order by is_friend desc, ticket limit ${args.limit}
          ) guests
        ), '[]')`.as('guests'),
      ])
      .where('events.id', '=', args.event)
      .where(seesEvent(args));
  });
const firstRows = guestPage(true);
const laterRows = guestPage(false);

/**
 * A page of guests, the viewer's friends first, each in the order in which they registered, and how many who go are not
 * listed for the viewer; undefined when they see no such event. It begins after a place among the friends, or, without
 * them, among the others.
 */
export const listGuests = async (db: Executor, withFriends: boolean, args: GuestArgs) =>
  (await (withFriends ? firstRows : laterRows)(db, args))[0];
