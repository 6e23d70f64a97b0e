import type { EventCategory } from '@quad/contract/events/event-terms';
import type { listEvents } from '@quad/contract/events/events';
import { EVENTS_FEATURED_AMONG } from '@quad/contract/limits/events';
import type { QueryOf } from '@quad/contract/wire/call';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { readsGroup } from '../groups/groups.sql.ts';
import { type CardRow, ownOf, SEEN_COLUMNS, type SeenColumns, selectCards } from './events.row.ts';
import { decides, isAhead, isListed, isOver, isPublishedForAll, seesEvent } from './events.sql.ts';

type ListQuery = QueryOf<typeof listEvents>;

/**
 * An event as a viewer has to do with it, for `event-cards.ts`: with what tells this state of it from others, and its place
 * in the list.
 */
export interface SeenRow extends SeenColumns {
  readonly id: string;
  readonly stamp: string;
  readonly starts_at: Date;
}

/** What decides the text of a list's query; its values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly category: boolean;
  readonly q: boolean;
  readonly group: boolean;
  readonly start: boolean;
  readonly rows: number;
}

interface Args extends Viewer, Record<string, unknown> {
  readonly category: EventCategory;
  readonly q: string;
  readonly group: string;
  readonly at: Date;
  readonly startId: string;
}

/** Lists that begin with the soonest. */
const isRising = (list: ListQuery['list']): boolean => list === 'upcoming' || list === 'proposed';
/** Lists of what one has to do with: what is on and comes, the soonest first, then what is over, the latest first. */
const isOwn = (list: ListQuery['list']): boolean => list === 'mine' || list === 'hosted';

/** The place in such a list of an event with these times: whether it is over, then how early or, when it is, how late. */
const ownPlace = (startsAt: RawBuilder<Date>, endsAt: RawBuilder<Date>) => {
  const over = sql<boolean>`(${endsAt} <= now())`;
  const far = sql<string>`(case when ${over} then -1 else 1 end * extract(epoch from ${startsAt}))`;
  return { over, far };
};
const own = ownPlace(sql.ref('events.starts_at'), sql.ref('events.ends_at'));

/** What a list is ordered by, for `order by`. */
function orderOf(list: ListQuery['list']): RawBuilder<unknown> {
  if (isOwn(list)) return sql`${own.over}, ${own.far}, events.id`;
  const way = sql.raw(isRising(list) ? 'asc' : 'desc');
  return sql`events.starts_at ${way}, events.id ${way}`;
}

/** What stands behind the event at which the page before ended. */
function isBehind(list: ListQuery['list'], { at, startId }: Args): RawBuilder<boolean> {
  // as values that the planner does not look at: the plan is the same wherever a page begins, and is kept
  const start = sql<Date>`(select ${at}::timestamptz)`;
  const id = sql`(select ${startId}::uuid)`;
  if (isOwn(list)) {
    // one that has been deleted meanwhile ended when it started, as far as anyone can tell
    const end = sql<Date>`coalesce((select ends_at from all_events where id = ${startId}::uuid), ${at}::timestamptz)`;
    const last = ownPlace(start, end);
    return sql`(${own.over}, ${own.far}, events.id) > (${last.over}, ${last.far}, ${id})`;
  }
  return sql`(events.starts_at, events.id) ${sql.raw(isRising(list) ? '>' : '<')} (${start}, ${id})`;
}

const selectStamped = (db: Executor) =>
  db.selectFrom('events').select([
    ...(['events.id', 'events.starts_at', 'events.ends_at', 'events.group_id'] as const),
    // the transaction that wrote the event tells this state of it from every other
    sql<string>`events.xmin::text`.as('stamp'),
  ]);

/** What the viewer has to do with these events. It is looked up for a page of them, not for all of which the page is made. */
const withOwnOf = (db: Executor, viewerId: string, events: ReturnType<typeof selectStamped>) =>
  db
    .selectFrom(events.as('events'))
    .leftJoin('event_registrations as own', ownOf(viewerId))
    .select(['events.id', 'events.stamp', 'events.starts_at'])
    .select(SEEN_COLUMNS);

function selectPage(db: Executor, { list, category, q, group, start, rows }: Shape, args: Args) {
  const isWhatIsOn = list === 'upcoming' || list === 'past';
  return selectStamped(db)
    .$if(isWhatIsOn && !group, (query) => query.where(isListed(args.id)))
    .$if(isWhatIsOn && group, (query) => query.where('events.state', '=', sql.lit('published')))
    .$if(list === 'upcoming', (query) => query.where(isAhead))
    .$if(list === 'past', (query) => query.where(isOver))
    .$if(list === 'proposed', (query) => query.where('events.state', '=', sql.lit('proposed')).where(decides(args)))
    .$if(list === 'mine', (query) =>
      query
        .where(sql<boolean>`events.id in (select event_id from event_registrations where person_id = ${args.id})`)
        .where(seesEvent(args)),
    )
    .$if(list === 'hosted', (query) =>
      query.where(sql<boolean>`events.id in (select event_id from event_hosts where person_id = ${args.id})`),
    )
    .$if(category, (query) => query.where('events.category', '=', args.category))
    .$if(group, (query) =>
      query.where('events.group_id', '=', args.group).where(readsGroup(args.id, 'events.group_id')),
    )
    .$if(q, (query) => query.where(sql<boolean>`events.words @@ (select words_query(${args.q}::text))`))
    .$if(start, (query) => query.where(isBehind(list, args)))
    .orderBy(orderOf(list))
    .limit(sql.lit(rows));
}

/** A query for each shape that has been asked for, each put together once. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<SeenRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) =>
    withOwnOf(db, args.id, selectPage(db, shape, args)).orderBy(orderOf(shape.list)),
  );
  queries.set(key, query);
  return query;
}

/** A page of events, with more than asked for when there are more. */
export function listRows(
  db: Executor,
  viewer: Viewer,
  { list, category, q, group, limit }: ListQuery,
  start: Place | undefined,
): Promise<SeenRow[]> {
  const shape: Shape = {
    list,
    category: category !== undefined,
    q: q !== undefined && q.trim() !== '',
    group: group !== undefined,
    start: start !== undefined,
    rows: pageRows(limit),
  };
  return queryOf(shape)(db, {
    id: viewer.id,
    role: viewer.role,
    // The shape says whether it is read.
    category: category ?? 'Tech',
    q: q ?? '',
    group: group ?? '',
    at: new Date(start?.at ?? 0),
    startId: start?.id ?? '',
  });
}

/** What comes and is for everybody, in one category or (null) in any. */
const comesForAll = (category: string | null) =>
  sql<boolean>`(${isPublishedForAll} and ${isAhead}
    and (${category}::text is null or events.category = ${category}))`;

/**
 * The id of the event that stands out: the soonest of those that are marked, else that of the next ones to which most
 * people go; null when none comes.
 */
export async function findFeatured(db: Executor, category: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select coalesce(
    (
      select events.id from events where events.is_featured and ${comesForAll(category)}
      order by events.starts_at, events.id limit 1
    ),
    (
      select soon.id from (
        select events.id, events.starts_at, events.going_count from events where ${comesForAll(category)}
        order by events.starts_at, events.id limit ${sql.lit(EVENTS_FEATURED_AMONG)}
      ) soon order by soon.going_count desc, soon.starts_at, soon.id limit 1
    )
  ) as id`.execute(db);
  return rows[0]?.id ?? null;
}

const comingRows = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  withOwnOf(db, viewerId, selectStamped(db).where('events.id', '=', id).where(comesForAll(null))),
);

/** An event by its id, while it comes and is for everybody. */
export async function findComing(db: Executor, viewerId: string, id: string): Promise<SeenRow | undefined> {
  const [row] = await comingRows(db, { viewerId, id });
  return row;
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`events.id = any (${ids}::uuid[])`),
);

/** What everybody is shown of these events, in any order. */
export const findCards = (db: Executor, ids: readonly string[]): Promise<CardRow[]> => cardRows(db, { ids });
