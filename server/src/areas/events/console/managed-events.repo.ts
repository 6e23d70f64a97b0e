import type { EventWhen, ManagedEventFilters, ManagedEventSort } from '@quad/contract/events/event-management';
import { type RawBuilder, sql } from 'kysely';
import { adminTable, type Condition } from '../../../platform/admin-table/admin-table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { isOver, isUpcoming } from '../events.sql.ts';
import { isHostless } from '../hostless.repo.ts';

/** Events with the columns of the console's table. */
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

/** A trigram index needs three letters to find part of a name. */
const NAME_LETTERS_MIN = 3;
const HOSTS_FOUND_MAX = 500;

/** The events that admins manage: those of the campus, and published or cancelled ones of open study groups. */
const isManaged = sql<boolean>`(
  events.group_id is null
  or (events.state in ('published', 'cancelled') and (
    select groups.access = 'open' from groups where groups.id = events.group_id
  ))
)`;

function* conditionsOf({ search = '', ...filters }: ManagedEventFilters): Generator<Condition> {
  const { when = 'all', state, category, department, host, seats } = filters;
  yield isManaged;
  const text = search.trim();
  if (text !== '') yield sql`events.id = any (${matchingEvents(text)})`;
  if (when !== 'all') yield WHEN[when];
  if (state) yield sql`events.state = ${state}`;
  if (category) yield sql`events.category = ${category}`;
  if (department)
    yield sql`exists (
      select from event_hosts join people on people.id = event_hosts.person_id
      where event_hosts.event_id = events.id and people.department = ${department}
    )`;
  // A missing host matters only until the event is over.
  if (host) yield sql`(${WHEN.upcoming} and events.state in ('published', 'proposed') and ${isHostless})`;
  if (seats) yield seats === 'full' ? isFull : sql`not ${isFull}`;
}

const isFull = sql<boolean>`(events.capacity is not null and events.going_count >= events.capacity)`;

const WHEN: Readonly<Record<Exclude<EventWhen, 'all'>, Condition>> = {
  upcoming: isUpcoming,
  week: sql<boolean>`(events.starts_at >= now() and events.starts_at < now() + interval '7 days')`,
  past: isOver,
};

/** The ids of events with these words, or with a host of this name. */
const matchingEvents = (text: string): RawBuilder<string[]> => sql<string[]>`array(
  select found.id from events found where found.words @@ (select words_query(${text}::text))
  union
  select event_id from event_hosts where person_id = any (${matchingPeople(text)})
)`;

const matchingPeople = (text: string): RawBuilder<string[]> =>
  Array.from(text).length < NAME_LETTERS_MIN
    ? sql<string[]>`'{}'::uuid[]`
    : sql<string[]>`array(
        select id from people where search_text like ${foldedPattern(text)} limit ${sql.lit(HOSTS_FOUND_MAX)}
      )`;

/** The console's table of events. */
export const eventsTable = adminTable<ManagedEventFilters, ManagedEventSort, ManagedRow>({
  table: 'events',
  conditionsOf,
  sorts: { start: ['starts_at', 'id'], title: ['title', 'id'], going: ['going_count', 'id'] },
  usual: { sort: 'start', order: 'asc' },
  read: (db, ids) => selectManaged(db).where(sql<boolean>`events.id = any (${ids}::uuid[])`).execute(),
});

/** The numbers above the table. */
export async function countEvents(db: Executor) {
  const { rows } = await sql<{ upcoming: number; week: number; proposed: number; registrations: number }>`
    select
      coming.upcoming, coming.week, coming.registrations,
      (select count(*)::integer from events where state = 'proposed' and group_id is null) as proposed
    from (
      select count(*)::integer as upcoming, coalesce(sum(going_count), 0)::integer as registrations,
        count(*) filter (where starts_at >= now() and starts_at < now() + interval '7 days')::integer as week
      from events where state = 'published' and ${isUpcoming} and ${isManaged}
    ) coming
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The count of events returned no row');
  return counts;
}
