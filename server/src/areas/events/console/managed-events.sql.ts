import type { ManagedEventFilters } from '@quad/contract/events/event-management';
import type { EventWhen, ManagedEventSort } from '@quad/contract/events/event-management-terms';
import { type RawBuilder, sql } from 'kysely';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { isAhead, isOver } from '../events.sql.ts';
import { isHostless } from '../hostless.repo.ts';

type Condition = RawBuilder<boolean>;

/** Three letters are the least that an index of trigrams finds inside names. */
const NAMES_FROM = 3;
/** So many people with a name are looked for among hosts. */
const PEOPLE_FOUND = 500;

/** What admins look after: the events of the campus, and what open study groups have published. */
const isManaged = sql<boolean>`(
  events.group_id is null
  or (events.state in ('published', 'cancelled') and (
    select groups.access = 'open' from groups where groups.id = events.group_id
  ))
)`;

/** Which events filters find, as a condition on `events`. */
export function managedEventsOf(filters: ManagedEventFilters): Condition {
  return sql.join<boolean>([...conditionsOf(filters)], sql` and `);
}

function* conditionsOf({ search = '', ...filters }: ManagedEventFilters): Generator<Condition> {
  const { when = 'all', state, category, department, host, seats } = filters;
  yield isManaged;
  const text = search.trim();
  if (text !== '') yield sql`events.id = any (${eventsFound(text)})`;
  if (when !== 'all') yield WHEN[when];
  if (state) yield sql`events.state = ${state}`;
  if (category) yield sql`events.category = ${category}`;
  if (department)
    yield sql`exists (
      select from event_hosts join people on people.id = event_hosts.person_id
      where event_hosts.event_id = events.id and people.department = ${department}
    )`;
  // who looks after an event matters until it is over
  if (host) yield sql`(${WHEN.upcoming} and events.state in ('published', 'proposed') and ${isHostless})`;
  if (seats) yield seats === 'full' ? isFull : sql`not ${isFull}`;
}

const isFull = sql<boolean>`(events.capacity is not null and events.going_count >= events.capacity)`;

const WHEN: Readonly<Record<Exclude<EventWhen, 'all'>, Condition>> = {
  upcoming: isAhead,
  week: sql<boolean>`(events.starts_at >= now() and events.starts_at < now() + interval '7 days')`,
  past: isOver,
};

/** The ids of events that have words, or a host of this name. */
const eventsFound = (text: string): RawBuilder<string[]> => sql<string[]>`array(
  select found.id from events found where found.words @@ (select words_query(${text}::text))
  union
  select event_id from event_hosts where person_id = any (${peopleFound(text)})
)`;

const peopleFound = (text: string): RawBuilder<string[]> =>
  Array.from(text).length < NAMES_FROM
    ? sql<string[]>`'{}'::uuid[]`
    : sql<string[]>`array(
        select id from people where search_text like ${foldedPattern(text)} limit ${sql.lit(PEOPLE_FOUND)}
      )`;

/** The columns by which the table is ordered. */
export const SORT_COLUMNS: Readonly<Record<ManagedEventSort, readonly string[]>> = {
  start: ['events.starts_at', 'events.id'],
  title: ['events.title', 'events.id'],
  going: ['events.going_count', 'events.id'],
};
