import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { showRegistration } from '@quad/contract/events/event-registrations';
import type { BodyOf } from '@quad/contract/wire/call';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { StoredAnswer } from '../../platform/forms/answers.rules.ts';
import { follows } from '../people/relations/relation.sql.ts';
import { isListedFor, isNotHidden } from '../people/relations/visibility.sql.ts';
import { type EventRow, selectEvents } from './events.row.ts';
import { isSeenByAll, isShownTo, seesEvent } from './events.sql.ts';

type EventArgs = Viewer & { readonly event: string; readonly [arg: string]: unknown };

const summaryRow = compiledQuery((db, args: EventArgs) =>
  selectEvents(db, args.id).where('events.id', '=', args.event).where(seesEvent(args)).where(isShownTo(args.id)),
);

/** An event with the columns of lists; undefined when the viewer may not see it. */
export const findSummary = async (db: Executor, { id, role }: Viewer, event: string): Promise<EventRow | undefined> =>
  (await summaryRow(db, { id, role, event }))[0];

/** Call an SQL function for an event that the viewer may see. Returns null, or the code of the obstacle. */
async function callForVisible(
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

/**
 * Register the viewer, unless they are registered. Returns null, or the code of the obstacle: `answers_needed` for an
 * event with required questions, unless the caller stores answers in the same transaction.
 */
export const register = (
  db: Executor,
  viewer: Viewer,
  { event, withAnswers }: { event: string; withAnswers: boolean },
) => callForVisible(db, viewer, event, sql`register_for_event(events.id, ${viewer.id}, ${newId()}, ${withAnswers})`);

/**
 * Register people in this order, none of them with answers. Returns for each of them null, or the code of the obstacle;
 * undefined for an event that some accounts may not see.
 */
export async function registerInOrder(
  db: Executor,
  event: string,
  people: readonly string[],
): Promise<readonly (ErrorCode | null)[] | undefined> {
  const ids = people.map(() => newId());
  const { rows } = await sql<{ problems: readonly (ErrorCode | null)[] }>`
    select register_in_order(events.id, ${people}::uuid[], ${ids}::uuid[]) as problems
    from events where events.id = ${event} and ${isSeenByAll}
  `.execute(db);
  return rows[0]?.problems;
}

/** The questions of an event, and whether it is over. */
export const findQuestions = (trx: Executor, event: string) =>
  trx
    .selectFrom('all_events as events')
    .select(['events.questions', sql<boolean>`events.ends_at <= clock_timestamp()`.as('is_over')])
    .where('events.id', '=', event)
    .executeTakeFirst();

export async function setAnswers(
  trx: Executor,
  event: string,
  personId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await trx
    .updateTable('event_registrations')
    .set({ answers: JSON.stringify(answers) })
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .execute();
}

/** Cancel the viewer's registration. Returns null, or the code of the obstacle. */
export const leaveVisible = (db: Executor, viewer: Viewer, event: string) =>
  callForVisible(db, viewer, event, sql`leave_event(events.id, ${viewer.id})`);

/** Cancel a person's registration, even if they may no longer see the event. */
export async function leave(db: Executor, event: string, personId: string): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select leave_event(${event}, ${personId}) as problem
  `.execute(db);
  return rows[0]?.problem ?? null;
}

/** Change who sees a registration, or whether it is muted; false when the person is not registered. */
export async function changeRegistration(
  db: Executor,
  event: string,
  personId: string,
  { isHidden, isMuted }: BodyOf<typeof showRegistration>,
): Promise<boolean> {
  const row = await db
    .updateTable('event_registrations')
    .set((is) => ({ is_hidden: isHidden ?? is.ref('is_hidden'), is_muted: isMuted ?? is.ref('is_muted') }))
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sorts before every registration. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

interface GuestArgs extends EventArgs {
  readonly hidden: readonly string[];
  readonly after: string;
  readonly limit: number;
}

interface GuestRow {
  readonly ticket: string;
  readonly person_id: string;
  readonly team: string | null;
  readonly is_friend: boolean;
}

/** Guests who have a seat and show it, without hidden people and seats on hold. The viewer always sees their own registration. */
const guests = (db: Executor, { event, id, hidden, limit }: GuestArgs, after: string) =>
  db
    .selectFrom('event_registrations as r')
    .leftJoin('event_teams', 'event_teams.id', 'r.team_id')
    .select(['r.id as ticket', 'r.person_id', 'event_teams.name as team'])
    .where('r.event_id', '=', event)
    .where('r.state', '=', sql.lit('going'))
    .where((is) => is.or([is('r.is_hidden', '=', sql.lit(false)), is('r.person_id', '=', id)]))
    .where('r.held_since', 'is', null)
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
  guests(db, args, after)
    .where('r.person_id', 'not in', friendIds(db, args.id))
    .where(isListedFor(args.id, 'r.person_id'))
    .select(sql.lit(false).as('is_friend'));

/** The number of guests who have a seat, but are not listed for the viewer. */
const hiddenCount = ({ id, hidden }: GuestArgs) => sql<number>`(
  select count(*)::integer from event_registrations
  where event_id = events.id and state = 'going' and person_id <> ${id} and id in (
    select id from event_registrations where event_id = events.id and is_hidden
    union all select id from event_registrations where event_id = events.id and held_since is not null
    union all select id from event_registrations where event_id = events.id and person_id = any (${hidden}::uuid[])
    union all select r.id from event_registrations r join ages using (person_id)
      where event_id = events.id and is_limited and not ${isListedFor(id, 'r.person_id')}
  )
)`;

/**
 * The page and the count in one statement, and the guests as one JSON value, which is faster to read than many rows.
 */
const guestQuery = (withFriends: boolean) =>
  compiledQuery((db, args: GuestArgs) => {
    const page = withFriends
      ? sql`${friends(db, args)} union all (${others(db, args, LOWEST_ID)})`
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
const friendsFirst = guestQuery(true);
const othersOnly = guestQuery(false);

/**
 * Return a page of guests, the viewer's friends first, each part in the order of registration, and the number
 * of guests who are not listed. Undefined when the viewer may not see the event.
 * `withFriends`: the page starts among the friends,
 * so `args.after` is the last friend of the previous page.
 */
export const listGuests = async (db: Executor, withFriends: boolean, args: GuestArgs) =>
  (await (withFriends ? friendsFirst : othersOnly)(db, args))[0];
