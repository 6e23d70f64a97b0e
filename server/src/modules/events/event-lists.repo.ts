import type { QueryOf } from '@quad/contract/call';
import type { listEvents } from '@quad/contract/events';
import { EVENTS_FEATURED_AMONG, EVENTS_PAGE_SIZE } from '@quad/contract/limits';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readsGroup } from '../groups/groups.sql.ts';
import { type EventRow, selectEvents } from './events.row.ts';
import { decides, isAhead, isListed, isOver } from './events.sql.ts';

type ListQuery = QueryOf<typeof listEvents>;

/** An event of a list, where a page ends. */
export interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

/** What decides the text of a list's query; its values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly category: boolean;
  readonly q: boolean;
  readonly group: boolean;
  readonly start: boolean;
}

interface Args extends Viewer, Record<string, unknown> {
  readonly category: string;
  readonly q: string;
  readonly group: string;
  readonly at: Date;
  readonly startId: string;
}

/**
 * Rows read of a page, however few are asked for: with a number that Postgres knows it keeps the plan instead of making one
 * for each call.
 */
const READ = EVENTS_PAGE_SIZE + 1;

/** Lists that begin with the soonest; the others begin with the latest. */
const isRising = (list: ListQuery['list']): boolean => list === 'upcoming' || list === 'proposed';

/** The ids of a page first: what is shown of an event is read for those alone. */
function pageIds(db: Executor, { list, category, q, group, start }: Shape, args: Args) {
  const order = isRising(list) ? 'asc' : 'desc';
  const isWhatIsOn = list === 'upcoming' || list === 'past';
  return db
    .selectFrom('events')
    .select('events.id')
    .$if(isWhatIsOn && !group, (query) => query.where(isListed(args.id)))
    .$if(isWhatIsOn && group, (query) => query.where('events.state', '=', sql.lit('published')))
    .$if(list === 'upcoming', (query) => query.where(isAhead))
    .$if(list === 'past', (query) => query.where(isOver))
    .$if(list === 'proposed', (query) => query.where('events.state', '=', sql.lit('proposed')).where(decides(args)))
    .$if(list === 'mine', (query) =>
      query.where(sql<boolean>`events.id in (select event_id from event_registrations where person_id = ${args.id})`),
    )
    .$if(list === 'hosted', (query) =>
      query.where(sql<boolean>`events.id in (select event_id from event_hosts where person_id = ${args.id})`),
    )
    .$if(category, (query) => query.where('events.category', '=', args.category))
    .$if(group, (query) =>
      query.where('events.group_id', '=', args.group).where(readsGroup(args.id, 'events.group_id')),
    )
    .$if(q, (query) => query.where(sql<boolean>`events.words @@ (select words_query(${args.q}::text))`))
    .$if(start, (query) =>
      query.where(
        sql<boolean>`(events.starts_at, events.id) ${sql.raw(isRising(list) ? '>' : '<')} (${args.at}::timestamptz, ${args.startId}::uuid)`,
      ),
    )
    .orderBy('events.starts_at', order)
    .orderBy('events.id', order)
    .limit(sql.lit(READ));
}

/** A query for each shape that has been asked for, each put together once. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<EventRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const order = isRising(shape.list) ? 'asc' : 'desc';
  const query = compiledQuery((db, args: Args) =>
    selectEvents(db, args.id)
      .where('events.id', 'in', pageIds(db, shape, args))
      .orderBy('events.starts_at', order)
      .orderBy('events.id', order),
  );
  queries.set(key, query);
  return query;
}

/** A page of events, with more than asked for when there are more. */
export function listRows(
  db: Executor,
  viewer: Viewer,
  { list, category, q, group }: ListQuery,
  start: ListPlace | undefined,
): Promise<EventRow[]> {
  const shape: Shape = {
    list,
    category: category !== undefined,
    q: q !== undefined && q.trim() !== '',
    group: group !== undefined,
    start: start !== undefined,
  };
  return queryOf(shape)(db, {
    id: viewer.id,
    role: viewer.role,
    category: category ?? '',
    q: q ?? '',
    group: group ?? '',
    at: start?.at ?? new Date(0),
    startId: start?.id ?? '',
  });
}

/** What comes and is for everybody, in one category or (null) in any. */
const comesForAll = (category: string | null) =>
  sql<boolean>`(events.state = 'published' and events.group_id is null and ${isAhead}
    and (${category}::text is null or events.category = ${category}))`;

const featuredRows = compiledQuery((db, { viewerId, category }: { viewerId: string; category: string | null }) =>
  selectEvents(db, viewerId).where(
    'events.id',
    '=',
    sql<string>`coalesce(
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
    )`,
  ),
);

/**
 * The event that stands out: the soonest of those that are marked, else that of the next ones to which most people go;
 * undefined when none comes.
 */
export async function findFeatured(
  db: Executor,
  viewerId: string,
  category: string | undefined,
): Promise<EventRow | undefined> {
  const [row] = await featuredRows(db, { viewerId, category: category ?? null });
  return row;
}
