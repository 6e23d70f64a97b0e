import type { BodyOf } from '@quad/contract/call';
import type { EventCategory, EventState, RegistrationState } from '@quad/contract/event-terms';
import type { CampusEvent, editEvent } from '@quad/contract/events';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';

/** The fields of an event's form that are stored as they are sent. */
export type StoredForm = Omit<BodyOf<typeof editEvent>, 'team' | 'group'>;

/** Where they are stored. */
export const eventColumns = formColumns<StoredForm>()('events', {
  title: 'title',
  description: 'description',
  category: 'category',
  location: 'location',
  mapAddress: 'map_address',
  startsAt: ['starts_at', (at) => new Date(at)],
  endsAt: ['ends_at', (at) => new Date(at)],
  timeZone: 'time_zone',
  capacity: 'capacity',
});

/** Events with what the viewer has registered of them. */
export const selectEvents = (db: Executor, viewerId: string) =>
  db
    .selectFrom('events')
    .leftJoin('event_registrations as own', (join) =>
      join.onRef('own.event_id', '=', 'events.id').on('own.person_id', '=', viewerId),
    )
    .select([
      'events.id',
      ...eventColumns.selected,
      'events.state',
      'events.team_least',
      'events.team_most',
      'events.is_featured',
      'events.reason',
      'events.going_count',
      'events.waiting_count',
      'events.sequence',
      'events.created_at',
      'events.group_id',
      'own.id as ticket',
      'own.state as own_state',
      'own.is_hidden',
      'own.checked_in_at',
      sql<MediaRecord | null>`events.cover`.as('cover'),
      sql<boolean>`events.ends_at <= now()`.as('is_over'),
      sql<boolean>`events.starts_at <= now()`.as('has_begun'),
      sql<string>`to_char(events.starts_at at time zone events.time_zone, 'YYYY-MM-DD')`.as('date'),
      sql<string | null>`(select groups.title from groups where groups.id = events.group_id)`.as('group_title'),
      // a team has one place
      sql<number | null>`case when own.state = 'waiting' then (
        select count(distinct ahead.place)::integer from event_registrations ahead
        where ahead.event_id = events.id and ahead.state = 'waiting' and ahead.place <= own.place
      ) end`.as('own_place'),
    ]);

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** What has become of an event by now. */
export const stateOf = (row: Pick<EventRow, 'state' | 'is_over'>): EventState =>
  // a check constraint holds it to these
  row.state === 'published' && row.is_over ? 'over' : (row.state as EventState);

/** An event as the wire shows it. */
export function toEvent(row: EventRow): CampusEvent {
  const team =
    row.team_least === null || row.team_most === null ? null : { least: row.team_least, most: row.team_most };
  return {
    _id: row.id,
    title: row.title,
    date: row.date,
    description: row.description,
    category: row.category as EventCategory,
    location: row.location,
    registered: row.own_state === 'going',
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    state: stateOf(row),
    cover: row.cover && presentMedia(row.cover),
    capacity: row.capacity,
    seatsLeft: row.capacity === null ? null : row.capacity - row.going_count,
    goingCount: row.going_count,
    waitingCount: row.waiting_count,
    team,
    mapLink: row.map_address || searchOfPlace(row.location),
    group: row.group_id === null ? null : { _id: row.group_id, title: row.group_title ?? '' },
    isFeatured: row.is_featured,
    registration:
      row.ticket === null
        ? null
        : {
            state: row.own_state as RegistrationState,
            place: row.own_place,
            isHidden: row.is_hidden ?? false,
            ticket: row.ticket,
          },
  };
}

const searchOfPlace = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.toWellFormed())}`;
