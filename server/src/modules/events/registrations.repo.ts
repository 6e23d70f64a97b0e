import type { ErrorCode } from '@quad/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../person-summary/person-summary.ts';
import { follows } from '../relations/relation.sql.ts';
import { seesPerson } from '../relations/visibility.sql.ts';
import { type EventRow, selectEvents } from './events.row.ts';
import { seesEvent } from './events.sql.ts';

/** What a viewer asks of an event. */
type Asked = Viewer & { readonly event: string; readonly [arg: string]: unknown };

const summaryRow = compiledQuery((db, asked: Asked) =>
  selectEvents(db, asked.id).where('events.id', '=', asked.event).where(seesEvent(asked)),
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

type GuestArgs = { event: string; viewerId: string; after: string; limit: number };

/** Who has a seat and shows it, as the viewer sees them; oneself in any case. */
const guests = (db: Executor, { event, viewerId, after, limit }: GuestArgs) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('people', 'people.id', 'r.person_id')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['r.id as ticket', 'event_teams.name as team'])
    .where('r.event_id', '=', event)
    .where('r.state', '=', sql.lit('going'))
    .where((is) => is.or([is('r.is_hidden', '=', sql.lit(false)), is('r.person_id', '=', viewerId)]))
    .where(seesPerson(viewerId, 'r.person_id'))
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit);

const friendIds = (db: Executor, viewerId: string) =>
  db
    .selectFrom('follows as f')
    .select('f.followee_id')
    .where('f.follower_id', '=', viewerId)
    .where(follows(sql.ref('f.followee_id'), viewerId));

type GuestRow = Awaited<ReturnType<ReturnType<typeof others>['execute']>>[number];

const friends = (db: Executor, args: GuestArgs) =>
  guests(db, args).where('r.person_id', 'in', friendIds(db, args.viewerId)).select(sql.lit(true).as('is_friend'));
const others = (db: Executor, args: GuestArgs) =>
  guests(db, args).where('r.person_id', 'not in', friendIds(db, args.viewerId)).select(sql.lit(false).as('is_friend'));

const firstRows = compiledQuery((db, args: GuestArgs & { start: string }) =>
  db
    .selectFrom(
      db
        .selectFrom(friends(db, args).as('friends'))
        .selectAll()
        .unionAll((union) =>
          union.parens(
            others(db, { event: args.event, viewerId: args.viewerId, limit: args.limit, after: args.start }),
          ),
        )
        .as('guests'),
    )
    .selectAll()
    .orderBy('is_friend', 'desc')
    .orderBy('ticket')
    .limit(args.limit),
);
const laterRows = compiledQuery(others);

/**
 * A page of guests, the viewer's friends first, each in the order in which they registered. It begins after a place among
 * the friends, or, without them, among the others.
 */
export const listGuests = (db: Executor, withFriends: boolean, args: GuestArgs): Promise<GuestRow[]> =>
  withFriends ? firstRows(db, { ...args, start: FIRST }) : laterRows(db, args);

const hiddenCountRow = compiledQuery((db, asked: Asked) =>
  db
    .selectFrom('events')
    .select(
      sql<number>`(
        select count(*)::integer from event_registrations
        where event_id = events.id and state = 'going' and person_id <> ${asked.id} and id in (
          select id from event_registrations where event_id = events.id and is_hidden
          union all select id from event_registrations
            where event_id = events.id and person_id = any ((select hidden_people(${asked.id}))::uuid[])
        )
      )`.as('count'),
    )
    .where('events.id', '=', asked.event)
    .where(seesEvent(asked)),
);

/** How many of those who go are not listed for a viewer; undefined when they see no such event. */
export const countHidden = async (db: Executor, { id, role }: Viewer, event: string): Promise<number | undefined> =>
  (await hiddenCountRow(db, { id, role, event }))[0]?.count;
