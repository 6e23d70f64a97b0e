import type { editEvent } from '@quad/contract/events/event-hosting';
import type { EventPaymentState, EventState, RegistrationState } from '@quad/contract/events/event-terms';
import type { CampusEvent } from '@quad/contract/events/events';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { type JoinBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { presentMedia } from '../../platform/media/media-record.ts';

/** The fields of an event's form that are stored in columns of their own. */
type StoredForm = Omit<BodyOf<typeof editEvent>, 'team' | 'group' | 'questions'>;

const toDate = (at: string) => new Date(at);
const toInstant = (at: Date) => at.toISOString();

export const eventColumns = formColumns<StoredForm>()('events', {
  title: ['title', trimText],
  location: ['location', trimText],
  description: ['description', trimText],
  category: 'category',
  mapAddress: 'map_address',
  startsAt: ['starts_at', toDate, toInstant],
  endsAt: ['ends_at', toDate, toInstant],
  timeZone: 'time_zone',
  capacity: 'capacity',
  fee: 'fee',
  payeeAddress: 'payee_address',
  // no text for readers: it names the account that is paid
  payeeName: ['payee_name', (name: string) => trimText(name)],
});

/** The values of the fields that the form of a new event leaves out. */
export const UNWRITTEN = {
  description: '',
  mapAddress: '',
  capacity: null,
  fee: null,
  payeeAddress: '',
  payeeName: '',
} as const;

/** Columns that depend only on the event's own row, for queries on `events`. */
const CARD_COLUMNS = [
  'events.id',
  ...eventColumns.selected,
  'events.state',
  'events.team_least',
  'events.team_most',
  'events.is_featured',
  'events.going_count',
  'events.waiting_count',
  'events.cover',
  sql<boolean>`events.questions <> '[]'`.as('asks'),
  sql<string>`to_char(events.starts_at at time zone events.time_zone, 'YYYY-MM-DD')`.as('date'),
] as const;

/** Events with the columns that all viewers see alike. */
export const selectCards = (db: Executor) => db.selectFrom('events').select(CARD_COLUMNS);
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Join the viewer's registrations to events, as `own`. */
export const joinOwn =
  (viewerId: string) => (join: JoinBuilder<DB & { own: DB['event_registrations'] }, 'events' | 'own'>) =>
    join.onRef('own.event_id', '=', 'events.id').on('own.person_id', '=', viewerId);

/** Columns that depend on the viewer, the time or another table, for queries on `events` and `own`. */
export const VIEWER_COLUMNS = [
  'events.group_id',
  'own.id as ticket',
  'own.state as own_state',
  'own.is_hidden',
  'own.is_muted',
  // Unique by event and person.
  sql<EventPaymentState | null>`(
    select payment.state from event_payments payment
    where payment.event_id = events.id and payment.person_id = own.person_id
      and payment.state in ('started', 'waiting', 'confirmed')
  )`.as('payment_state'),
  sql<boolean>`events.ends_at <= now()`.as('is_over'),
  sql<string | null>`(select groups.title from groups where groups.id = events.group_id)`.as('group_title'),
  // Members of a team share one place.
  sql<number | null>`case when own.state = 'waiting' then (
    select count(distinct ahead.place)::integer from event_registrations ahead
    where ahead.event_id = events.id and ahead.state = 'waiting' and ahead.held_since is null
      and ahead.place <= own.place
  ) end`.as('own_place'),
] as const;

/** Events with all columns that a viewer sees. */
export const selectEvents = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_events as events')
    .leftJoin('event_registrations as own', joinOwn(viewerId))
    .select(CARD_COLUMNS)
    .select(VIEWER_COLUMNS)
    .select([
      'events.reason',
      'events.sequence',
      'events.created_at',
      'own.checked_in_at',
      'own.answers',
      sql<boolean>`events.starts_at <= now()`.as('has_begun'),
    ]);

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

export type ViewerColumns = Pick<
  EventRow,
  | 'group_id'
  | 'ticket'
  | 'own_state'
  | 'is_hidden'
  | 'is_muted'
  | 'payment_state'
  | 'is_over'
  | 'group_title'
  | 'own_place'
>;

/** The parts of an event that all viewers see. `storedState` is never `over`. */
export type EventCard = Omit<CampusEvent, 'registered' | 'state' | 'group' | 'registration'> & {
  readonly storedState: EventState;
};

export function toCard(row: CardRow): EventCard {
  const team =
    row.team_least === null || row.team_most === null ? null : { least: row.team_least, most: row.team_most };
  const { mapAddress, payeeAddress: _address, payeeName: _name, ...fields } = eventColumns.shown(row);
  return {
    ...fields,
    _id: row.id,
    date: row.date,
    storedState: row.state,
    cover: row.cover && presentMedia(row.cover),
    seatsLeft: row.capacity === null ? null : row.capacity - row.going_count,
    goingCount: row.going_count,
    waitingCount: row.waiting_count,
    team,
    asks: row.asks,
    mapLink: mapAddress || searchOfPlace(row.location),
    isFeatured: row.is_featured,
  };
}

/** Serialize an event for a viewer. */
export function showEvent({ storedState, ...card }: EventCard, seen: ViewerColumns): CampusEvent {
  return {
    ...card,
    registered: seen.own_state === 'going',
    state: storedState === 'published' && seen.is_over ? 'over' : storedState,
    group: seen.group_id === null ? null : { _id: seen.group_id, title: seen.group_title ?? '' },
    registration:
      seen.ticket === null
        ? null
        : {
            state: seen.own_state as RegistrationState,
            place: seen.own_place,
            isHidden: seen.is_hidden ?? false,
            isMuted: seen.is_muted ?? false,
            payment: seen.payment_state,
            ticket: seen.ticket,
          },
  };
}

export const toEvent = (row: EventRow): CampusEvent => showEvent(toCard(row), row);

const searchOfPlace = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.toWellFormed())}`;
