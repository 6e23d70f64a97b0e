import type { ErrorCode } from '@quad/contract/errors';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../person-summary/person-summary.ts';
import { follows } from '../relations/relation.sql.ts';
import { seesPerson } from '../relations/visibility.sql.ts';
import { selectEvents } from './events.row.ts';
import { seesEvent } from './events.sql.ts';

/** An event as it stands in lists; undefined when the viewer sees none. */
export function findSummary(db: Executor, viewer: Viewer, id: string) {
  return selectEvents(db, viewer.id).where('events.id', '=', id).where(seesEvent(viewer)).executeTakeFirst();
}

/** Registers somebody; the code of what is in the way, or null. */
export async function register(
  db: Executor,
  { event, personId, id }: { event: string; personId: string; id: string },
): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select register_for_event(${event}, ${personId}, ${id}) as problem
  `.execute(db);
  return rows[0]?.problem ?? null;
}

/**
 * Gives a seat or place back: triggers count it out and move others up. Locks the event first, as whoever registers does.
 * Answers what is in the way.
 */
export async function leave(trx: Executor, event: string, personId: string): Promise<ErrorCode | null> {
  const locked = await trx
    .selectFrom('events')
    .select([sql<boolean>`ends_at <= clock_timestamp()`.as('is_over')])
    .where('id', '=', event)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return 'no_such_event';
  const own = await trx
    .selectFrom('event_registrations')
    .select('checked_in_at')
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return null;
  if (locked.is_over) return 'event_over';
  if (own.checked_in_at !== null) return 'checked_in_already';
  await trx.deleteFrom('event_registrations').where('event_id', '=', event).where('person_id', '=', personId).execute();
  return null;
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

const friendRows = compiledQuery((db, args: GuestArgs) =>
  guests(db, args).where('r.person_id', 'in', friendIds(db, args.viewerId)),
);
const otherRows = compiledQuery((db, args: GuestArgs) =>
  guests(db, args).where('r.person_id', 'not in', friendIds(db, args.viewerId)),
);

/** A page of guests, either the viewer's friends or the others, in the order in which they registered. */
export const listGuests = (db: Executor, areFriends: boolean, args: GuestArgs) =>
  (areFriends ? friendRows : otherRows)(db, args);

/** How many of those who go are not listed for a viewer. */
export async function countHidden(db: Executor, event: string, viewerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event_registrations
    where event_id = ${event} and state = 'going' and person_id <> ${viewerId} and id in (
      select id from event_registrations where event_id = ${event} and is_hidden
      union all select id from event_registrations
        where event_id = ${event} and person_id = any ((select hidden_people(${viewerId}))::uuid[])
    )
  `.execute(db);
  return rows[0]?.count ?? 0;
}
