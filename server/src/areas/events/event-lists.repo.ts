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
import { type CardRow, joinOwn, selectCards, VIEWER_COLUMNS, type ViewerColumns } from './events.row.ts';
import { decides, isListed, isOver, isPublishedForAll, isUpcoming, seesEvent } from './events.sql.ts';

type ListQuery = QueryOf<typeof listEvents>;

/**
 * The columns of a listed event that depend on the viewer. `event-cards.ts` adds the others, cached by `stamp`.
 */
export interface ViewerRow extends ViewerColumns {
  readonly id: string;
  readonly stamp: string;
  readonly starts_at: Date;
}

/** The parts of a request that change the text of the query. Values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly category: boolean;
  readonly q: boolean;
  readonly group: boolean;
  readonly start: boolean;
  readonly rows: number;
}

interface Args extends Viewer, Record<string, unknown> {
  readonly category: string;
  readonly q: string;
  readonly group: string;
  readonly at: Date;
  readonly startId: string;
}

const isSoonestFirst = (list: ListQuery['list']): boolean => list === 'upcoming' || list === 'proposed';
/** Personal lists: upcoming events, soonest first, then past ones, latest first. */
const isPersonal = (list: ListQuery['list']): boolean => list === 'mine' || list === 'hosted';

/** The sort keys of personal lists: whether the event is over, then its start, descending for past events. */
const sortKeysOf = (startsAt: RawBuilder<Date>, endsAt: RawBuilder<Date>) => {
  const over = sql<boolean>`(${endsAt} <= now())`;
  const startKey = sql<string>`(case when ${over} then -1 else 1 end * extract(epoch from ${startsAt}))`;
  return { over, startKey };
};
const rowKeys = sortKeysOf(sql.ref('events.starts_at'), sql.ref('events.ends_at'));

function orderOf(list: ListQuery['list']): RawBuilder<unknown> {
  if (isPersonal(list)) return sql`${rowKeys.over}, ${rowKeys.startKey}, events.id`;
  const way = sql.raw(isSoonestFirst(list) ? 'asc' : 'desc');
  return sql`events.starts_at ${way}, events.id ${way}`;
}

/** Whether an event comes after the last one of the previous page. */
function isAfter(list: ListQuery['list'], { at, startId }: Args): RawBuilder<boolean> {
  // Subqueries hide the values from the planner, so that one cached plan serves all pages.
  const start = sql<Date>`(select ${at}::timestamptz)`;
  const id = sql`(select ${startId}::uuid)`;
  if (isPersonal(list)) {
    // The end of a deleted event is unknown: use its start.
    const end = sql<Date>`coalesce((select ends_at from all_events where id = ${startId}::uuid), ${at}::timestamptz)`;
    const last = sortKeysOf(start, end);
    return sql`(${rowKeys.over}, ${rowKeys.startKey}, events.id) > (${last.over}, ${last.startKey}, ${id})`;
  }
  return sql`(events.starts_at, events.id) ${sql.raw(isSoonestFirst(list) ? '>' : '<')} (${start}, ${id})`;
}

const selectStamped = (db: Executor) =>
  db.selectFrom('events').select([
    ...(['events.id', 'events.starts_at', 'events.ends_at', 'events.group_id'] as const),
    // The version of the row: the transaction that wrote it.
    sql<string>`events.xmin::text`.as('stamp'),
  ]);

/** Join the viewer's registrations after the limit, so that Postgres joins only the events of the page. */
const withRegistrations = (db: Executor, viewerId: string, events: ReturnType<typeof selectStamped>) =>
  db
    .selectFrom(events.as('events'))
    .leftJoin('event_registrations as own', joinOwn(viewerId))
    .select(['events.id', 'events.stamp', 'events.starts_at'])
    .select(VIEWER_COLUMNS);

function selectPage(db: Executor, { list, category, q, group, start, rows }: Shape, args: Args) {
  const isListOfPublished = list === 'upcoming' || list === 'past';
  return selectStamped(db)
    .$if(isListOfPublished && !group, (query) => query.where(isListed(args.id)))
    .$if(isListOfPublished && group, (query) => query.where('events.state', '=', sql.lit('published')))
    .$if(list === 'upcoming', (query) => query.where(isUpcoming))
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
    .$if(start, (query) => query.where(isAfter(list, args)))
    .orderBy(orderOf(list))
    .limit(sql.lit(rows));
}

/** The queries built so far, by their shape. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<ViewerRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) =>
    withRegistrations(db, args.id, selectPage(db, shape, args)).orderBy(orderOf(shape.list)),
  );
  queries.set(key, query);
  return query;
}

/** Return the rows of a page, and at least one more when the list goes on (see `pageRows`). */
export function listRows(
  db: Executor,
  viewer: Viewer,
  { list, category, q, group, limit }: ListQuery,
  start: Place | undefined,
): Promise<ViewerRow[]> {
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
    // The shape decides whether an argument is used.
    category: category ?? 'Tech',
    q: q ?? '',
    group: group ?? '',
    at: new Date(start?.at ?? 0),
    startId: start?.id ?? '',
  });
}

/** The event is upcoming, published for the campus, and in this category (null: in any). */
const isUpcomingForAll = (category: string | null) =>
  sql<boolean>`(${isPublishedForAll} and ${isUpcoming}
    and (${category}::text is null or events.category = ${category}))`;

/**
 * The id of the featured event: the soonest one marked as featured, else the most popular of the next few; null when no
 * event is upcoming.
 */
export async function findFeatured(db: Executor, category: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select coalesce(
    (
      select events.id from events where events.is_featured and ${isUpcomingForAll(category)}
      order by events.starts_at, events.id limit 1
    ),
    (
      select soon.id from (
        select events.id, events.starts_at, events.going_count from events where ${isUpcomingForAll(category)}
        order by events.starts_at, events.id limit ${sql.lit(EVENTS_FEATURED_AMONG)}
      ) soon order by soon.going_count desc, soon.starts_at, soon.id limit 1
    )
  ) as id`.execute(db);
  return rows[0]?.id ?? null;
}

const upcomingRows = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  withRegistrations(db, viewerId, selectStamped(db).where('events.id', '=', id).where(isUpcomingForAll(null))),
);

/** An event by its id, if it is upcoming and published for the campus. */
export async function findUpcomingForAll(db: Executor, viewerId: string, id: string): Promise<ViewerRow | undefined> {
  const [row] = await upcomingRows(db, { viewerId, id });
  return row;
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`events.id = any (${ids}::uuid[])`),
);

/** The cards of these events, in any order. */
export const findCards = (db: Executor, ids: readonly string[]): Promise<CardRow[]> => cardRows(db, { ids });
