import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { EVENT_CATEGORIES, EVENT_STATES, REGISTRATION_STATES } from './event-terms.ts';
import { GroupRef } from './groups.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_FRIENDS_LISTED,
  EVENT_LOCATION_MAX,
  EVENT_TEAM_MAX,
  EVENT_TITLE_MAX,
  EVENTS_PAGE_DEFAULT,
  EVENTS_PAGE_SIZE,
  REVIEW_REASON_MAX,
  SEARCH_MAX,
  WEB_ADDRESS_MAX,
} from './limits.ts';
import { defineLiveEvent } from './live.ts';
import { Media } from './media.ts';
import { PersonCard } from './people.ts';
import { Done, filledLine, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf, TimeZone } from './schemas.ts';

/**
 * Events: what is on, who hosts it and who decides about proposals. Seats are in `event-registrations.ts`, teams in
 * `event-teams.ts`, what hosts and guests tell in `event-updates.ts`, calendars in `event-calendars.ts`, tickets and the
 * door in `event-door.ts`.
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
 * and those who publish. `mayPublish`: one decides about proposals, and which event is featured. `reason` is why it was
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
  mayAddPictures: Type.Boolean(),
  mapAddress: Type.String(),
  reason: Type.String(),
  attendedCount: nullable(Type.Integer(), { description: 'Who was let in; for hosts, else null' }),
  updatesCount: Type.Integer(),
  picturesCount: Type.Integer(),
  attended: Type.Boolean(),
  certificate: nullable(Type.String()),
  createdAt: Instant,
});
export type EventDetails = Static<typeof EventDetails>;

/** An event, its seats or what is told about it has changed: to streams that watch `event:<id>`. */
export const eventChanged = defineLiveEvent('events.changed', Type.Object({ event: Id }));

const ofOne = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;
const ofHosts = { ...ofOne, errors: ['no_such_event', 'forbidden'] } as const;

/** Where a list goes on: the `nextCursor` of the page before. */
const Cursor = Type.String({
  maxLength: 80,
  pattern: '^[0-9]{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: 'This is not where a page ends',
});

/** Which events: to come, past, those one has registered for, those one hosts, and proposals that one may decide about. */
const EVENT_LISTS = ['upcoming', 'past', 'mine', 'hosted', 'proposed'] as const;

/**
 * `upcoming` has what is on and what comes, the soonest first; `proposed` as well; `past`, `mine` and `hosted` the latest first. `featured` comes with the first page of `upcoming` without `q`: what was
 * marked, the soonest of them, else of what comes soon that to which most go; it stands in the list as well.
 */
export const listEvents = defineCall({
  method: 'GET',
  path: '/api/events',
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
  summary: 'One event; a proposal is shown to its hosts and to those who publish',
  ...ofOne,
  answer: EventDetails,
});

/** A web address that begins with https://; empty for none. */
const MapAddress = Type.String({
  format: 'line',
  maxLength: WEB_ADDRESS_MAX,
  pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]://[^\\s/?#@][^\\s/?#@.]*\\.[^\\s/?#@]+(?:[/?#]\\S*)?)?$',
  says: 'Please enter a web address that begins with https://',
});

const eventFields = {
  title: filledLine(EVENT_TITLE_MAX, 'Please enter a title'),
  description: freeText(EVENT_DESCRIPTION_MAX),
  category: oneOf(EVENT_CATEGORIES, 'Choose Tech, Coding or Design'),
  location: filledLine(EVENT_LOCATION_MAX, 'Please enter a place'),
  mapAddress: MapAddress,
  startsAt: Type.String({ format: 'date-time', says: 'Please choose when it starts' }),
  endsAt: Type.String({ format: 'date-time', says: 'Please choose when it ends' }),
  timeZone: TimeZone,
  capacity: nullable(Type.Integer({ minimum: 1, maximum: EVENT_CAPACITY_MAX }), {
    says: `Please enter how many can come, up to ${EVENT_CAPACITY_MAX}`,
  }),
  team: nullable(
    Type.Object({
      least: Type.Integer({ minimum: 1, maximum: EVENT_TEAM_MAX }),
      most: Type.Integer({ minimum: 2, maximum: EVENT_TEAM_MAX }),
    }),
    { says: `A team has from 1 to ${EVENT_TEAM_MAX} members` },
  ),
  group: nullable(Id),
};
const { title, category, location, startsAt, endsAt, timeZone, ...otherFields } = eventFields;

/** `clientId` is made by the browser: the same sent again answers the same event. */
export const createEvent = defineCall({
  method: 'POST',
  path: '/api/events',
  summary:
    'Propose an event, or publish it at once: organisers and admins, and hosts of the study group that it is for. Who does so is its host. Its cover is sent afterwards',
  tag: 'events',
  access: 'signed-in',
  body: Type.Object({
    clientId: Id,
    title,
    category,
    location,
    startsAt,
    endsAt,
    timeZone,
    ...Type.Partial(Type.Object(otherFields)).properties,
  }),
  status: 201,
  answer: EventDetails,
  errors: [
    'event_in_past',
    'ends_before_start',
    'event_too_long',
    'wrong_team_size',
    'too_many_proposals',
    'no_such_study_group',
    'not_in_study_group',
  ],
});

/** What is not sent stays. Those who are registered are told of another time or place. A declined proposal waits again. */
export const editEvent = defineCall({
  method: 'PATCH',
  path: '/api/events/:id',
  summary: 'Change an event; more capacity lets people move up from the waiting list',
  ...ofHosts,
  body: Type.Partial(Type.Object(eventFields)),
  answer: EventDetails,
  errors: [
    'no_such_event',
    'forbidden',
    'event_in_past',
    'ends_before_start',
    'event_too_long',
    'wrong_team_size',
    'capacity_taken',
    'teams_fixed',
    'event_over',
    'event_cancelled',
    'no_such_study_group',
    'not_in_study_group',
  ],
});

export const setEventCover = defineCall({
  method: 'PUT',
  path: '/api/events/:id/cover',
  summary: 'Give an event a cover picture in place of the one it has',
  ...ofHosts,
  form: Type.Object({}),
  files: ['file'],
  takes: 'image',
  answer: EventDetails,
  errors: [
    'no_such_event',
    'forbidden',
    'no_picture',
    'unsupported_image',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
  ],
});

export const removeEventCover = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/cover',
  summary: 'Take the cover picture of an event away',
  ...ofHosts,
  answer: EventDetails,
});

/** The proposer is told, with the reason when it is declined. */
export const decideEvent = defineCall({
  method: 'POST',
  path: '/api/events/:id/decision',
  summary: 'Publish a proposal or decline it with a reason: organisers and admins',
  ...ofHosts,
  body: Type.Object({ publish: Type.Boolean(), reason: Type.Optional(freeText(REVIEW_REASON_MAX)) }),
  answer: EventDetails,
  errors: ['no_such_event', 'forbidden', 'not_proposed', 'event_in_past'],
});

export const featureEvent = defineCall({
  method: 'POST',
  path: '/api/events/:id/feature',
  summary: 'Mark an event as featured, or take the mark away: organisers and admins',
  ...ofHosts,
  body: Type.Object({ isFeatured: Type.Boolean() }),
  answer: EventDetails,
});

export const cancelEvent = defineCall({
  method: 'POST',
  path: '/api/events/:id/cancel',
  summary: 'Cancel a published event: everybody who is registered is told. It cannot be taken back',
  ...ofHosts,
  body: Type.Object({ reason: Type.Optional(freeText(REVIEW_REASON_MAX)) }),
  answer: EventDetails,
  errors: ['no_such_event', 'forbidden', 'not_published', 'event_over'],
});

export const deleteEvent = defineCall({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Delete an event with all that belongs to it: its hosts unless it is published, and admins',
  ...ofHosts,
  answer: Done,
  errors: ['no_such_event', 'forbidden'],
});

const HostParams = Type.Object({ id: Id, person: Id });

export const addHost = defineCall({
  method: 'PUT',
  path: '/api/events/:id/hosts/:person',
  summary: 'Make somebody a host beside oneself; they are told. Nothing happens when they are one',
  ...ofHosts,
  params: HostParams,
  answer: EventDetails,
  errors: ['no_such_event', 'no_such_person', 'forbidden', 'too_many_hosts'],
});

/** Tickets get new keys: phones and door lists that are offline meanwhile have to be online once. */
export const removeHost = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/hosts/:person',
  summary: 'Take a host away, or stop being one; an event keeps one host at least',
  ...ofHosts,
  params: HostParams,
  answer: Done,
  errors: ['no_such_event', 'no_such_person', 'forbidden', 'last_host'],
});

/** `proposalsCount` tells those who publish how many proposals wait; else it is null. */
export const eventPowers = defineCall({
  method: 'GET',
  path: '/api/event-powers',
  summary: 'What the asker may do about events',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ mayPublish: Type.Boolean(), proposalsCount: nullable(Type.Integer()) }),
});

export const listOrganisers = defineCall({
  method: 'GET',
  path: '/api/event-organisers',
  summary: 'Who publishes events beside the admins, by name',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ organisers: Type.Array(Type.Object({ person: PersonCard, club: Type.String() })) }),
});

export const addOrganiser = defineCall({
  method: 'PUT',
  path: '/api/event-organisers/:id',
  summary: 'Let somebody publish events, for a club; again changes the club',
  tag: 'events',
  access: 'admin',
  params: IdParams,
  body: Type.Object({ club: freeLine(EVENT_TITLE_MAX) }),
  answer: Done,
  errors: ['no_such_person'],
});

export const removeOrganiser = defineCall({
  method: 'DELETE',
  path: '/api/event-organisers/:id',
  summary: 'Take that from somebody; what they host stays theirs',
  tag: 'events',
  access: 'admin',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});
