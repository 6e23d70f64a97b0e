import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { EVENT_CATEGORIES_MAX, EVENT_CATEGORY_MAX } from '../limits/events.ts';
import { defineCall } from '../wire/call.ts';
import { filledLine, Id, IdParams } from '../wire/schemas.ts';

/** The categories of events. Those of the specification are fixed; staff add, rename, order and retire further ones. */

const name = filledLine(EVENT_CATEGORY_MAX, msg`Please enter a name`);

/** A category as staff see it. A retired one stays with its events, and no other event can take it. */
export const EventCategory = Type.Object({
  _id: Id,
  name: Type.String(),
  isFixed: Type.Boolean({ description: 'A category of the specification: only its place can change' }),
  isRetired: Type.Boolean(),
  eventsCount: Type.Integer({ description: 'All its events, past ones too' }),
});
export type EventCategory = Static<typeof EventCategory>;

const EventCategories = Type.Object({ categories: Type.Array(EventCategory) });

export const listEventCategories = defineCall({
  method: 'GET',
  path: '/api/event-categories',
  summary: 'List the categories that a new event can have, in their order',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ categories: Type.Array(Type.String()) }),
});

const forStaff = { tag: 'events', access: 'events', answer: EventCategories } as const;

export const listManagedCategories = defineCall({
  method: 'GET',
  path: '/api/admin/event-categories',
  summary: 'List all categories of events in their order, with retired ones',
  ...forStaff,
});

export const addEventCategory = defineCall({
  method: 'POST',
  path: '/api/admin/event-categories',
  summary: 'Add a category of events, at the end of the list',
  ...forStaff,
  body: Type.Object({ name }),
  errors: ['event_category_exists', 'too_many_event_categories'],
});

export const changeEventCategory = defineCall({
  method: 'PATCH',
  path: '/api/admin/event-categories/:id',
  summary: 'Rename a category of events, with all its events, or retire or restore it',
  ...forStaff,
  params: IdParams,
  body: Type.Partial(Type.Object({ name, isRetired: Type.Boolean() })),
  errors: ['no_such_event_category', 'event_category_fixed', 'event_category_exists'],
});

export const orderEventCategories = defineCall({
  method: 'PUT',
  path: '/api/admin/event-category-order',
  summary: 'Order the categories of events. Refused when the list has changed since',
  ...forStaff,
  body: Type.Object({
    ids: Type.Array(Id, {
      maxItems: EVENT_CATEGORIES_MAX,
      uniqueItems: true,
      says: msg`Please give each category once`,
    }),
  }),
  errors: ['event_categories_changed'],
});

export const deleteEventCategory = defineCall({
  method: 'DELETE',
  path: '/api/admin/event-categories/:id',
  summary: 'Delete a category without events. One with events can only be retired',
  ...forStaff,
  params: IdParams,
  errors: ['no_such_event_category', 'event_category_fixed', 'event_category_in_use'],
});
