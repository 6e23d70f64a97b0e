import { type Static, Type } from 'typebox';
import { GroupRef } from '../groups/groups.ts';
import { EVENT_TITLE_MAX } from '../limits/events.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** The publishers of events: admins, and the organisers that they name. */

/**
 * The viewer's permissions for the events of the campus. With `group`: about the events of one of their study groups,
 * which its hosts publish. `proposalsCount` is the number of open proposals, for publishers; null for others.
 */
export const eventPowers = defineCall({
  method: 'GET',
  path: '/api/event-powers',
  summary: 'Get what you may do about events',
  tag: 'events',
  access: 'signed-in',
  query: Type.Object({ group: Type.Optional(Id) }),
  answer: Type.Object({
    mayPublish: Type.Boolean(),
    proposalsCount: nullable(Type.Integer()),
    group: nullable(GroupRef),
  }),
  errors: ['no_such_study_group', 'not_in_study_group'],
});

/** An organiser, their club, and the next event that they host and the viewer finds in the list of events. */
export const Organiser = Type.Object({
  person: PersonCard,
  club: Type.String(),
  nextEvent: nullable(Type.Object({ _id: Id, title: Type.String(), startsAt: Instant, timeZone: Type.String() })),
});
export type Organiser = Static<typeof Organiser>;

export const listOrganisers = defineCall({
  method: 'GET',
  path: '/api/event-organisers',
  summary: 'List the organisers, who publish events besides the admins, by name',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ organisers: Type.Array(Organiser) }),
});

export const addOrganiser = defineCall({
  method: 'PUT',
  path: '/api/event-organisers/:id',
  summary: 'Let a user publish events for a club. Calling it again changes the club',
  tag: 'events',
  access: 'appointments',
  params: IdParams,
  body: Type.Object({ club: freeLine(EVENT_TITLE_MAX) }),
  answer: Done,
  errors: ['no_such_person'],
});

export const removeOrganiser = defineCall({
  method: 'DELETE',
  path: '/api/event-organisers/:id',
  summary: 'Remove an organiser. They keep the events they host',
  tag: 'events',
  access: 'appointments',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});
