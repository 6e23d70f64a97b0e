import { type Static, Type } from 'typebox';
import { GroupRef } from '../groups/groups.ts';
import { EVENT_FRIENDS_LISTED, EVENTS_PAGE_DEFAULT, EVENTS_PAGE_SIZE } from '../limits/events.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { EVENT_CATEGORIES, EVENT_STATES, REGISTRATION_STATES } from './event-terms.ts';

/**
 * Events as people see them. What their hosts do is in `event-hosting.ts`, who publishes them in `event-organisers.ts`,
 * seats are in `event-registrations.ts`, teams in `event-teams.ts`, what hosts and guests tell in `event-updates.ts`,
 * calendars in `event-calendars.ts`, tickets and the door in `event-door.ts`.
 */

/** How many members a team has, at least and at most. */
const TeamSize = Type.Object({ least: Type.Integer(), most: Type.Integer() });

/**
 * One’s registration for an event. `place` is where one stands in the waiting list, from 1; null when one has a seat or is
 * in a team that forms. `isHidden`: others do not see that one goes, hosts do.
 */
export const Registration = Type.Object({
  state: oneOf(REGISTRATION_STATES),
  place: nullable(Type.Integer()),
  isHidden: Type.Boolean(),
  ticket: Id,
});
export type Registration = Static<typeof Registration>;

/**
 * An event. One that belongs to a study group is listed for its members alone. `date` is the day on which it starts where it takes place (`timeZone`). `registered`: one has a seat;
 * `registration` tells of waiting, too. Without a `capacity` everybody has a seat and `seatsLeft` is null. Capacity counts
 * people, in teams too. `team` is null where people register one by one. `mapLink` is the hosts’ own choice or a search for
 * the place.
 */
export const CampusEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  date: Type.String({ description: 'YYYY-MM-DD' }),
  description: Type.String(),
  category: oneOf(EVENT_CATEGORIES),
  location: Type.String(),
  registered: Type.Boolean(),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  state: oneOf(EVENT_STATES),
  cover: nullable(Media),
  capacity: nullable(Type.Integer()),
  seatsLeft: nullable(Type.Integer()),
  goingCount: Type.Integer(),
  waitingCount: Type.Integer(),
  team: nullable(TeamSize),
  mapLink: nullable(Type.String()),
  group: nullable(GroupRef, { description: 'The study group that it belongs to, for its members' }),
  isFeatured: Type.Boolean({ description: 'Marked by those who publish' }),
  registration: nullable(Registration),
});
export type CampusEvent = Static<typeof CampusEvent>;

/**
 * An event on its own page. `friends` are some of one’s friends who go. `isHost`: one is among its hosts. `mayEdit`: hosts
 * and those who publish. `mayPublish`: one decides about proposals, and which event is featured.
 * `mayCertify`: one published it for the campus and issues its certificates. `reason` is why it was
 * declined or cancelled. `attended`: one was let in at its door; `certificate` is the code of one’s certificate of
 * attendance. `mayAddPictures`: it has begun, and one hosts it or was there. `mapAddress` is the hosts’ own map link, empty
 * for none, as the form has it.
 */
export const EventDetails = Type.Object({
  ...CampusEvent.properties,
  hosts: Type.Array(PersonCard),
  friends: Type.Array(PersonCard, { description: `At most ${EVENT_FRIENDS_LISTED}` }),
  isHost: Type.Boolean(),
  mayEdit: Type.Boolean(),
  mayPublish: Type.Boolean(),
  mayCertify: Type.Boolean(),
  mayAddPictures: Type.Boolean(),
  mapAddress: Type.String(),
  reason: Type.String(),
  attendedCount: nullable(Type.Integer(), { description: 'Who was let in; for hosts, else null' }),
  updatesCount: Type.Integer(),
  picturesCount: Type.Integer(),
  references: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many things of other domains are about it that one sees: `notices`',
  }),
  attended: Type.Boolean(),
  certificate: nullable(Type.String()),
  createdAt: Instant,
});
export type EventDetails = Static<typeof EventDetails>;

/** An event, its seats or what is told about it has changed: to streams that watch `event:<id>`. */
export const eventChanged = defineLiveEvent('events.changed', Type.Object({ event: Id }));

const ofOne = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;

/** Where a list goes on: the `nextCursor` of the page before. */
const Cursor = Type.String({
  maxLength: 80,
  pattern: '^[0-9]{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: 'This is not where a page ends',
});

/** Which events: to come, past, those one has registered for, those one hosts, and proposals that one may decide about. */
const EVENT_LISTS = ['upcoming', 'past', 'mine', 'hosted', 'proposed'] as const;

/**
 * `upcoming` has what is on and what comes, the soonest first; `proposed` as well; `past` the latest first; `mine` and
 * `hosted` what is on and comes, the soonest first, then what is over, the latest first. `featured` comes with the first page
 * of `upcoming` without `q`: what was marked, the soonest of them, else of what comes soon that to which most go; it stands in
 * the list as well.
 */
export const listEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  view: 'Events',
  summary: 'Events, by time, and the featured one; `q` searches them, `group` asks for those of a study group',
  tag: 'events',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Unsafe<(typeof EVENT_LISTS)[number]>({ type: 'string', enum: [...EVENT_LISTS], default: 'upcoming' }),
    category: Type.Optional(oneOf(EVENT_CATEGORIES, 'There is no such category')),
    q: Type.Optional(freeText(SEARCH_MAX)),
    group: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: EVENTS_PAGE_SIZE, default: EVENTS_PAGE_DEFAULT }),
    after: Type.Optional(Cursor),
  }),
  answer: Type.Object({
    events: Type.Array(CampusEvent),
    nextCursor: nullable(Type.String()),
    featured: nullable(CampusEvent),
  }),
});

export const getEvent = defineCall({
  method: 'GET',
  path: '/api/events/:id',
  view: 'Event',
  summary: 'One event; a proposal is shown to its hosts and to those who publish',
  ...ofOne,
  answer: EventDetails,
});
