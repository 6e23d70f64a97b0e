import { Type } from 'typebox';
import { REVIEW_REASON_MAX } from '../limits/careers.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_TEAM_MAX,
  EVENT_TITLE_MAX,
} from '../limits/events.ts';
import { WEB_ADDRESS_MAX } from '../limits/wire.ts';
import { defineCall } from '../wire/call.ts';
import { chosenInstant, Done, filledLine, freeText, Id, IdParams, nullable, oneOf, TimeZone } from '../wire/schemas.ts';
import { EVENT_CATEGORIES } from './event-terms.ts';
import { EventDetails } from './events.ts';

/** What hosts do with an event, from its proposal to its end, and what organisers decide about it. */

const ofHosts = {
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  errors: ['no_such_event', 'forbidden'],
} as const;

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
  startsAt: chosenInstant('Please choose when it starts'),
  endsAt: chosenInstant('Please choose when it ends'),
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
  limitWhenNew: 'things',
  limit: ['writes', 'approvals'],
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
    'study_group_closed',
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
    'event_of_campus',
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
    'study_group_closed',
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
  summary: 'Cancel a published event: everyone who is registered is told. It cannot be taken back',
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
  summary:
    'Make a friend a host beside oneself, or oneself where one decides; they are told. Nothing happens when they are one',
  ...ofHosts,
  params: HostParams,
  answer: EventDetails,
  errors: ['no_such_event', 'no_such_person', 'forbidden', 'host_not_friend', 'too_many_hosts'],
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
