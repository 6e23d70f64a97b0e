import { type Static, Type } from 'typebox';
import { EVENT_PEOPLE_PAGE_SIZE } from '../limits/events.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { IdParams, nullable } from '../wire/schemas.ts';
import { CampusEvent } from './events.ts';

/** Seats of an event: who has one, who waits. In order of acceptance, which Postgres decides. */

const ofOne = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;

/** Who is registered already stays where they are. For events with teams see `createTeam`. */
export const registerForEvent = defineCall({
  method: 'POST',
  path: '/api/events/:id/register',
  summary: 'Register for an event: a seat, or a place in the waiting list when none is left',
  ...ofOne,
  answer: CampusEvent,
  errors: ['no_such_event', 'event_over', 'event_cancelled', 'team_needed'],
});

/** Who was in a team leaves it: see `event-teams.ts`. Nothing happens when one is not registered. */
export const leaveEvent = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/register',
  summary: 'Give one’s seat or place back; the first of the waiting list moves up and is told',
  ...ofOne,
  answer: CampusEvent,
  errors: ['no_such_event', 'event_over', 'checked_in_already'],
});

export const showRegistration = defineCall({
  method: 'POST',
  path: '/api/events/:id/registration',
  summary: 'Whether others see that one goes; hosts always do',
  ...ofOne,
  body: Type.Object({ isHidden: Type.Boolean() }),
  answer: CampusEvent,
  errors: ['no_such_event', 'not_registered'],
});

/** `isFriend` comes first in the list. */
export const Guest = Type.Object({ person: PersonCard, isFriend: Type.Boolean(), team: nullable(Type.String()) });
export type Guest = Static<typeof Guest>;

const Cursor = Type.String({
  maxLength: 40,
  pattern: '^[01]_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: 'This is not where a page ends',
});

/** Who hides it and who is blocked are left out; `hiddenCount` are those who go beside them who are listed. */
export const listGuests = defineCall({
  method: 'GET',
  path: '/api/events/:id/guests',
  summary: 'Who has a seat at an event, friends first, then in the order in which they registered',
  ...ofOne,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: EVENT_PEOPLE_PAGE_SIZE, default: EVENT_PEOPLE_PAGE_SIZE }),
    after: Type.Optional(Cursor),
  }),
  answer: Type.Object({
    guests: Type.Array(Guest),
    hiddenCount: Type.Integer(),
    nextCursor: nullable(Type.String()),
  }),
});
