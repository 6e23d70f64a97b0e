import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { AnsweredQuestion } from '../careers/applications.ts';
import { Question, QuestionForm } from '../careers/internships.ts';
import { GroupRef } from '../groups/groups.ts';
import { QUESTIONS_MAX } from '../limits/careers.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_CATEGORY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_FEE_MAX,
  EVENT_FRIENDS_LISTED,
  EVENT_LOCATION_MAX,
  EVENT_TEAM_MAX,
  EVENT_TITLE_MAX,
  EVENTS_PAGE_DEFAULT,
  EVENTS_PAGE_SIZE,
} from '../limits/events.ts';
import { UPI_MAX } from '../limits/market.ts';
import { FULLNAME_MAX } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { WEB_ADDRESS_MAX } from '../limits/wire.ts';
import { defineLiveEvent } from '../live/live.ts';
import { UPI_PATTERN } from '../market/market-terms.ts';
import { PAYMENT_REASON_KEYS, PAYMENT_SAYS } from '../membership/payment-terms.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import {
  chosenInstant,
  filledLine,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  TimeZone,
} from '../wire/schemas.ts';
import { EVENT_PAYMENT_STATES, EVENT_STATES, REGISTRATION_STATES } from './event-terms.ts';

/**
 * Events, as people see them. Hosting is in `event-hosting.ts`, organisers in `event-organisers.ts`, seats in
 * `event-registrations.ts`, teams in `event-teams.ts`, updates and pictures in `event-updates.ts`, calendars in
 * `event-calendars.ts`, tickets and the door in `event-door.ts`.
 */

/** A web address that begins with https://, or empty. */
const MapAddress = Type.String({
  format: 'line',
  maxLength: WEB_ADDRESS_MAX,
  pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]://[^\\s/?#@][^\\s/?#@.]*\\.[^\\s/?#@]+(?:[/?#]\\S*)?)?$',
  says: msg`Please enter a web address that begins with https://`,
});

/** The fields of an event that its hosts write, in `event-hosting.ts`. */
export const EventFields = {
  title: filledLine(EVENT_TITLE_MAX, msg`Please enter a title`),
  description: freeText(EVENT_DESCRIPTION_MAX),
  category: filledLine(EVENT_CATEGORY_MAX, msg`Please choose a category`),
  location: filledLine(EVENT_LOCATION_MAX, msg`Please enter a place`),
  mapAddress: MapAddress,
  startsAt: chosenInstant(msg`Please choose when it starts`),
  endsAt: chosenInstant(msg`Please choose when it ends`),
  timeZone: TimeZone,
  capacity: nullable(Type.Integer({ minimum: 1, maximum: EVENT_CAPACITY_MAX }), {
    says: msg`Please enter how many can come, up to ${{ max: EVENT_CAPACITY_MAX }}`,
  }),
  team: nullable(
    Type.Object({
      least: Type.Integer({ minimum: 1, maximum: EVENT_TEAM_MAX }),
      most: Type.Integer({ minimum: 2, maximum: EVENT_TEAM_MAX }),
    }),
    { says: msg`A team has from 1 to ${{ max: EVENT_TEAM_MAX }} members` },
  ),
  fee: nullable(Type.Integer({ minimum: 1, maximum: EVENT_FEE_MAX }), { says: PAYMENT_SAYS.amount }),
  payeeAddress: Type.String({ format: 'line', maxLength: UPI_MAX, pattern: UPI_PATTERN, says: PAYMENT_SAYS.address }),
  payeeName: freeLine(FULLNAME_MAX),
  questions: Type.Array(QuestionForm, { maxItems: QUESTIONS_MAX, description: 'To the people who register' }),
  group: nullable(Id),
};
/** Minimum and maximum members of a team. */
const TeamSize = Type.Object({ least: Type.Integer(), most: Type.Integer() });

/**
 * The viewer's registration for an event. `place` is their place on the waiting list, from 1; null with a seat or in a
 * forming team. `isHidden`: only hosts see the registration. `isMuted`: the viewer gets no updates and reminders.
 * `payment` is the state of the viewer's payment for the seat; null where none is asked or open.
 */
export const Registration = Type.Object({
  state: oneOf(REGISTRATION_STATES),
  place: nullable(Type.Integer()),
  isHidden: Type.Boolean(),
  isMuted: Type.Boolean(),
  payment: nullable(oneOf(EVENT_PAYMENT_STATES)),
  ticket: Id,
});
export type Registration = Static<typeof Registration>;

/**
 * The viewer's payment for a seat, since the last registration. `payBy` is until when the seat is held without a
 * reference. `reason` is why the last reference was returned, `reversedFor` why the money went back.
 */
export const OwnEventPayment = Type.Object({
  _id: Id,
  number: Type.Integer(),
  state: oneOf(EVENT_PAYMENT_STATES),
  amount: Type.Integer({ description: 'Rupees' }),
  payee: Type.Object({ address: Type.String(), name: Type.String() }),
  reference: nullable(Type.String()),
  reason: nullable(oneOf(PAYMENT_REASON_KEYS)),
  reversedFor: Type.String(),
  payBy: Instant,
});
export type OwnEventPayment = Static<typeof OwnEventPayment>;

/**
 * An event. An event of a study group is listed only for its members. `date` is the day of its start in its own
 * `timeZone`. `registered`: the viewer has a seat; `registration` covers waiting, too. Without a `capacity` everyone
 * gets a seat and `seatsLeft` is null. Capacity counts people, in teams too. `team` is null for events without teams.
 * `mapLink` is the hosts’ own choice or a search for the place.
 */
export const CampusEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  date: Type.String({ description: 'YYYY-MM-DD' }),
  description: Type.String(),
  category: Type.String(),
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
  fee: nullable(Type.Integer({ description: 'Rupees for a seat' })),
  asks: Type.Boolean({ description: 'The hosts ask questions, so `answerEvent` registers' }),
  mapLink: nullable(Type.String()),
  group: nullable(GroupRef, { description: 'The study group that it belongs to, for its members' }),
  isFeatured: Type.Boolean({ description: 'Marked by its publishers' }),
  registration: nullable(Registration),
});
export type CampusEvent = Static<typeof CampusEvent>;

/**
 * An event on its own page. `friends` are some of the viewer’s friends who are going. `isHost`: the viewer is a host.
 * `mayEdit`: hosts and publishers. `mayPublish`: the viewer decides about proposals and featured events. `mayCertify`:
 * the viewer published it for the campus and issues its certificates. `reason` is why it was declined or cancelled.
 * `attended`: the viewer was checked in at the door. `certificate` is the code of the viewer’s certificate of
 * attendance. `mayAddPictures`: it has begun, and the viewer hosts it or was there. `mapAddress` is the hosts’ own map
 * link for the form; empty for none. `payeeAddress` and `payeeName` are for those who may edit; empty for others.
 */
export const EventDetails = Type.Object({
  ...CampusEvent.properties,
  hosts: Type.Array(PersonCard),
  friends: Type.Array(PersonCard, { description: `Up to ${EVENT_FRIENDS_LISTED}` }),
  isHost: Type.Boolean(),
  mayEdit: Type.Boolean(),
  mayPublish: Type.Boolean(),
  mayCertify: Type.Boolean(),
  mayAddPictures: Type.Boolean(),
  mapAddress: Type.String(),
  payeeAddress: Type.String(),
  payeeName: Type.String(),
  payment: nullable(OwnEventPayment),
  questions: Type.Array(Question),
  answers: Type.Array(AnsweredQuestion, { description: 'Of the viewer' }),
  reason: Type.String(),
  attendedCount: nullable(Type.Integer(), { description: 'Number of people checked in; for hosts, else null' }),
  updatesCount: Type.Integer(),
  picturesCount: Type.Integer(),
  references: Type.Record(Type.String(), Type.Integer(), {
    description: 'Number of related things of other domains that the viewer may see: `notices`',
  }),
  attended: Type.Boolean(),
  certificate: nullable(Type.String()),
  createdAt: Instant,
});
export type EventDetails = Static<typeof EventDetails>;

/** An event, its seats or its updates have changed. Sent to streams that watch `event:<id>`. */
export const eventChanged = defineLiveEvent('events.changed', Type.Object({ event: Id }));

const ofOne = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;

/** The cursor of a list: the `nextCursor` of the previous page. */
const Cursor = Type.String({
  maxLength: 80,
  pattern: '^[0-9]{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: msg`This is not where a page ends`,
});

/**
 * The lists of events: future ones, past ones, the viewer’s registrations, the viewer’s hosted ones, and proposals that
 * the viewer may decide about.
 */
const EVENT_LISTS = ['upcoming', 'past', 'mine', 'hosted', 'proposed'] as const;

/**
 * The orders: `upcoming` and `proposed` list current and future events, soonest first. `past` lists the latest first.
 * `mine` and `hosted` list current and future events, soonest first, then past ones, latest first. `featured` comes
 * with the first page of `upcoming` without `q`: the soonest featured event. Without one, it is the event among the
 * soonest with the most guests. The featured event is in the list as well.
 */
export const listEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  view: 'Events',
  summary: 'List events by time, and the featured one. `q` searches them, `group` selects those of a study group',
  tag: 'events',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Unsafe<(typeof EVENT_LISTS)[number]>({ type: 'string', enum: [...EVENT_LISTS], default: 'upcoming' }),
    category: Type.Optional(freeLine(EVENT_CATEGORY_MAX)),
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
  summary: 'Get an event. Only its hosts and publishers may read a proposal',
  ...ofOne,
  answer: EventDetails,
});
