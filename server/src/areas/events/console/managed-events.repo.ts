import type { ManagedEventFilters } from '@quad/contract/events/event-management';
import type { ManagedEventSort } from '@quad/contract/events/event-management-terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isAhead } from '../events.sql.ts';
import { managedEventsOf, SORT_COLUMNS } from './managed-events.sql.ts';

export interface EventsPage {
  readonly filters: ManagedEventFilters;
  readonly sort: ManagedEventSort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Events with what the console's table shows. */
const selectManaged = (db: Executor) =>
  db
    .selectFrom('events')
    .select(['events.id', 'events.title', 'events.category', 'events.location', 'events.starts_at', 'events.ends_at'])
    .select(['events.time_zone', 'events.state', 'events.reason', 'events.capacity', 'events.going_count'])
    .select(['events.waiting_count', 'events.group_id', 'events.created_at'])
    .select([
      sql<boolean>`events.ends_at <= now()`.as('is_over'),
      sql<string | null>`(select groups.title from groups where groups.id = events.group_id)`.as('group_title'),
      sql<readonly { readonly id: string; readonly isGone: boolean }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', host.id, 'isGone', host.is_disabled) order by added_at, host.id)
        from event_hosts join people host on host.id = event_hosts.person_id where event_hosts.event_id = events.id
      ), '[]')`.as('hosts'),
    ]);

export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['execute']>>[number];

/** A page of events. Which events it shows is read first; only they are read with their hosts. */
export async function listManaged(db: Executor, page: EventsPage): Promise<ManagedRow[]> {
  const inOrder = sql.join(SORT_COLUMNS[page.sort].map((column) => sql`${sql.ref(column)} ${sql.raw(page.order)}`));
  const ids = await db
    .selectFrom('events')
    .select('events.id')
    .where(managedEventsOf(page.filters))
    .orderBy(inOrder)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const rows = await selectManaged(db)
    .where(sql<boolean>`events.id = any (${ids.map(({ id }) => id)}::uuid[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => known.get(id) ?? []);
}

/** One event that admins look after. */
export const findManaged = (db: Executor, id: string): Promise<ManagedRow | undefined> =>
  selectManaged(db).where('events.id', '=', id).where(managedEventsOf({})).executeTakeFirst();

/** How many events filters find. */
export async function countManaged(db: Executor, filters: ManagedEventFilters): Promise<number> {
  const { total } = await db
    .selectFrom('events')
    .where(managedEventsOf(filters))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Events in the order in which they were proposed, after one of them: as many as are written at once. */
export const listManagedAfter = (
  db: Executor,
  { filters, after, limit }: { filters: ManagedEventFilters; after: string | undefined; limit: number },
): Promise<ManagedRow[]> =>
  selectManaged(db)
    .where(managedEventsOf(filters))
    .$if(after !== undefined, (query) => query.where('events.id', '>', after ?? ''))
    .orderBy('events.id')
    .limit(limit)
    .execute();

/** What the heads of the table say of the campus. */
export async function countEvents(db: Executor) {
  const { rows } = await sql<{ upcoming: number; week: number; proposed: number; registrations: number }>`
    select
      coming.upcoming, coming.week, coming.registrations,
      (select count(*)::integer from events where state = 'proposed' and group_id is null) as proposed
    from (
      select count(*)::integer as upcoming, coalesce(sum(going_count), 0)::integer as registrations,
        count(*) filter (where starts_at >= now() and starts_at < now() + interval '7 days')::integer as week
      from events where state = 'published' and ${isAhead} and ${managedEventsOf({})}
    ) coming
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a query without a condition answers a row');
  return counts;
}
