import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { EVENT_PICTURES_PAGE_SIZE, EVENT_UPDATE_MAX, EVENT_UPDATES_PAGE_SIZE } from '../limits/events.ts';
import { ALT_TEXT_MAX } from '../limits/media.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Done, filledText, freeText, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** Updates that hosts send to attendees, and pictures by people who were there. */

const ofEvent = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;

export const EventUpdate = Type.Object({
  _id: Id,
  text: Type.String(),
  author: nullable(PersonCard, { description: 'Null when a block exists between them and the viewer' }),
  createdAt: Instant,
  mayDelete: Type.Boolean(),
});
export type EventUpdate = Static<typeof EventUpdate>;

export const listEventUpdates = defineCall({
  method: 'GET',
  path: '/api/events/:id/updates',
  summary: 'List the updates of an event, newest first',
  ...ofEvent,
  query: Type.Object(cursorPaging(EVENT_UPDATES_PAGE_SIZE)),
  answer: Type.Object({ updates: Type.Array(EventUpdate), nextCursor: nullable(Id) }),
});

/** Idempotent by `clientId`: a retry notifies nobody twice. */
export const addEventUpdate = defineCall({
  method: 'POST',
  path: '/api/events/:id/updates',
  repeatable: 'clientId',
  summary: 'Send an update to everyone registered: hosts',
  ...ofEvent,
  limit: 'comments',
  body: Type.Object({ clientId: Id, text: filledText(EVENT_UPDATE_MAX, msg`Please write something`) }),
  status: 201,
  answer: EventUpdate,
  errors: ['no_such_event', 'forbidden', 'not_published'],
});

export const deleteEventUpdate = defineCall({
  method: 'DELETE',
  path: '/api/event-updates/:id',
  summary: 'Delete an update: hosts of its event',
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_event_update', 'forbidden'],
});

/** A picture of an event. `mayDelete`: the viewer’s own pictures, and all of them for hosts. */
export const EventPicture = Type.Object({
  _id: Id,
  media: Type.Object({ ...Media.properties, altText: Type.String() }),
  author: PersonCard,
  createdAt: Instant,
  mayDelete: Type.Boolean(),
});
export type EventPicture = Static<typeof EventPicture>;

export const listEventPictures = defineCall({
  method: 'GET',
  path: '/api/events/:id/pictures',
  summary: 'List the pictures of an event, newest first',
  ...ofEvent,
  query: Type.Object(cursorPaging(EVENT_PICTURES_PAGE_SIZE)),
  answer: Type.Object({ pictures: Type.Array(EventPicture), nextCursor: nullable(Id) }),
});

/** Idempotent by `clientId`: answers the same picture. */
export const addEventPicture = defineCall({
  method: 'POST',
  path: '/api/events/:id/pictures',
  repeatable: 'clientId',
  summary: 'Add a picture to an event that has begun: hosts and people who were there',
  ...ofEvent,
  form: Type.Object({ clientId: Id, altText: Type.Optional(freeText(ALT_TEXT_MAX)) }),
  files: ['file'],
  takes: 'image',
  status: 201,
  answer: EventPicture,
  errors: [
    'no_such_event',
    'forbidden',
    'too_many_event_pictures',
    'no_picture',
    'unsupported_image',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
  ],
});

export const deleteEventPicture = defineCall({
  method: 'DELETE',
  path: '/api/event-pictures/:id',
  summary: 'Delete a picture of your own, or of an event you host',
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_event_picture', 'forbidden'],
});
