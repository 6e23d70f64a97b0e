import { type Static, Type } from 'typebox';
import { DOOR_NAME_MAX, WALK_INS_LISTED } from '../limits/events.ts';
import { FULLNAME_MAX } from '../limits/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** People who come to the door without a ticket. They count against the seats. */

const ofHosts = {
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  errors: ['no_such_event', 'forbidden'],
} as const;

/** A visitor without an account. */
export const WalkIn = Type.Object({
  _id: Id,
  name: Type.String(),
  door: Type.String(),
  fee: nullable(Type.Integer({ description: 'Rupees that the host took' })),
  at: Instant,
});
export type WalkIn = Static<typeof WalkIn>;

/** `person` is an account, who gets a ticket; else `name` is a visitor's. `isPaid`: the host has taken the entry fee. */
export const addWalkIn = defineCall({
  method: 'POST',
  path: '/api/events/:id/walk-ins',
  repeatable: 'clientId',
  summary: 'Let in a person without a ticket at the door, with or without an account: hosts, while the door is open',
  ...ofHosts,
  limit: 'door',
  body: Type.Object({
    clientId: Id,
    person: Type.Optional(Id),
    name: Type.Optional(freeLine(FULLNAME_MAX)),
    door: freeLine(DOOR_NAME_MAX),
    isPaid: Type.Boolean(),
  }),
  answer: Type.Object({ name: Type.String(), goingCount: Type.Integer(), attendedCount: Type.Integer() }),
  errors: [
    'no_such_event',
    'forbidden',
    'door_closed',
    'event_over',
    'event_cancelled',
    'event_full',
    'no_such_person',
    'team_needed',
    'walk_in_unpaid',
    'payment_own',
    'checked_in_already',
  ],
});

export const listWalkIns = defineCall({
  method: 'GET',
  path: '/api/events/:id/walk-ins',
  summary: `List the visitors without an account, newest first, up to ${WALK_INS_LISTED}: hosts`,
  ...ofHosts,
  answer: Type.Object({ walkIns: Type.Array(WalkIn) }),
});

export const removeWalkIn = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/walk-ins/:visitor',
  summary: 'Remove a visitor without an account who was let in by mistake: hosts. Idempotent',
  ...ofHosts,
  params: Type.Object({ id: Id, visitor: Id }),
  answer: Done,
});
