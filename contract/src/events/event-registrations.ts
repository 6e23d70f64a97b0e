import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { ANSWER_MAX, QUESTIONS_MAX } from '../limits/careers.ts';
import { EVENT_PEOPLE_PAGE_SIZE } from '../limits/events.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, IdParams, nullable } from '../wire/schemas.ts';
import { CampusEvent } from './events.ts';

/** Seats of an event and its waiting list. Postgres decides the order of acceptance. */

const ofOne = { tag: 'events', access: 'signed-in', params: IdParams, errors: ['no_such_event'] } as const;

/** Registered users keep their place. Events with teams use `createTeam`. */
export const registerForEvent = defineCall({
  method: 'POST',
  path: '/api/events/:id/register',
  secret: true,
  summary: 'Register for an event: a seat, or a place on the waiting list when it is full',
  ...ofOne,
  answer: CampusEvent,
  errors: ['no_such_event', 'event_over', 'event_cancelled', 'team_needed', 'answers_needed'],
});

/**
 * Registers like `registerForEvent`, with the answers to the hosts' questions. For people who are registered, such as
 * with a team, it replaces the answers.
 */
export const answerEvent = defineCall({
  method: 'PUT',
  path: '/api/events/:id/answers',
  secret: true,
  summary: 'Answer the questions of an event, and register if you are not registered',
  ...ofOne,
  body: Type.Object({
    answers: Type.Array(Type.Object({ question: Id, answer: freeText(ANSWER_MAX) }), { maxItems: QUESTIONS_MAX }),
  }),
  answer: CampusEvent,
  errors: ['no_such_event', 'event_over', 'event_cancelled', 'team_needed', 'questions_changed'],
});

/** Leaves the user's team, too: see `event-teams.ts`. Does nothing when not registered. */
export const leaveEvent = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/register',
  summary: 'Cancel your registration. The first of the waiting list moves up and is notified',
  ...ofOne,
  answer: CampusEvent,
  errors: ['no_such_event', 'event_over', 'checked_in_already'],
});

export const showRegistration = defineCall({
  method: 'POST',
  path: '/api/events/:id/registration',
  summary:
    'Set whether others see that you are going, and whether updates and reminders notify you. Hosts always see you. Absent fields stay unchanged',
  ...ofOne,
  body: Type.Partial(Type.Object({ isHidden: Type.Boolean(), isMuted: Type.Boolean() })),
  answer: CampusEvent,
  errors: ['no_such_event', 'not_registered'],
});

/** Friends come first in the list. */
export const Guest = Type.Object({ person: PersonCard, isFriend: Type.Boolean(), team: nullable(Type.String()) });
export type Guest = Static<typeof Guest>;

const Cursor = Type.String({
  maxLength: 40,
  pattern: '^[01]_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: msg`This is not where a page ends`,
});

/**
 * Leaves out guests who hide their registration, and blocked people. `hiddenCount` is the number of guests that are not
 * listed.
 */
export const listGuests = defineCall({
  method: 'GET',
  path: '/api/events/:id/guests',
  summary: 'List who has a seat at an event: friends first, then in order of registration',
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
