import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TEAM_NAME_MAX } from '../limits/events.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, Id, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { REGISTRATION_STATES } from './event-terms.ts';
import { CampusEvent } from './events.ts';

/**
 * Teams of an event. A team is forming until it has its minimum of members. Then it takes a seat for each of them, or
 * waits as a whole. Joining a team with seats takes one more seat, and fails when none is left. A team that falls below
 * its minimum releases its seats and is forming again.
 */

/**
 * The viewer's team. `members` are those the viewer may see; the captain also sees members with a block. `invitation`
 * is the last part of the link that the captain shares (`/events/join/<invitation>`); null for others.
 */
export const Team = Type.Object({
  _id: Id,
  event: Id,
  name: Type.String(),
  captain: Id,
  members: Type.Array(PersonCard),
  state: oneOf(REGISTRATION_STATES),
  missing: Type.Integer({ description: 'Missing members until it can take seats' }),
  free: Type.Integer({ description: 'Members that can still join' }),
  invitation: nullable(Type.String()),
});
export type Team = Static<typeof Team>;

const ofEvent = { tag: 'events', access: 'signed-in', params: IdParams } as const;
const name = filledLine(TEAM_NAME_MAX, msg`Please enter a name for your team`);

/** Idempotent: answers the existing team. */
export const createTeam = defineCall({
  method: 'POST',
  path: '/api/events/:id/teams',
  summary: 'Create a team for an event, as its captain',
  ...ofEvent,
  body: Type.Object({ name }),
  status: 201,
  answer: Team,
  errors: ['no_such_event', 'event_over', 'event_cancelled', 'no_teams', 'team_name_taken'],
});

export const myTeam = defineCall({
  method: 'GET',
  path: '/api/events/:id/team',
  summary: 'Get your team of an event, null without one',
  ...ofEvent,
  answer: Type.Object({ team: nullable(Team) }),
  errors: ['no_such_event'],
});

const ofTeam = { ...ofEvent, errors: ['no_such_team', 'forbidden'] } as const;

export const renameTeam = defineCall({
  method: 'PATCH',
  path: '/api/event-teams/:id',
  summary: 'Rename your team: its captain',
  ...ofTeam,
  body: Type.Object({ name }),
  answer: Team,
  errors: ['no_such_team', 'forbidden', 'team_name_taken'],
});

export const renewTeamInvitation = defineCall({
  method: 'POST',
  path: '/api/event-teams/:id/invitation',
  secret: true,
  summary: 'Create a new invitation link for a team. Replaces the previous one: its captain',
  ...ofTeam,
  answer: Team,
});

export const handOverTeam = defineCall({
  method: 'POST',
  path: '/api/event-teams/:id/captain',
  summary: 'Make another member the captain',
  ...ofTeam,
  body: Type.Object({ person: Id }),
  answer: Team,
  errors: ['no_such_team', 'forbidden', 'no_such_member'],
});

export const removeTeamMember = defineCall({
  method: 'DELETE',
  path: '/api/event-teams/:id/members/:person',
  summary: 'Remove a member from your team: its captain. Members leave by cancelling their registration',
  ...ofTeam,
  params: Type.Object({ id: Id, person: Id }),
  answer: Done,
  errors: ['no_such_team', 'forbidden', 'no_such_member', 'event_over', 'checked_in_already'],
});

/** The last part of an invitation link. */
export const TeamInvitation = Type.String({
  maxLength: 22,
  pattern: '^[A-Za-z0-9_-]{22}$',
  says: msg`This invitation is not valid any more`,
});
const InvitationParams = Type.Object({ invitation: TeamInvitation });

/** `isMember`: the viewer is in the team already. `otherTeam` is the name of the team that they have to leave first. */
export const teamInvitation = defineCall({
  method: 'GET',
  path: '/api/event-invitations/:invitation',
  summary: 'Get the team and the event of an invitation; none while a block exists between you and a member',
  tag: 'events',
  access: 'signed-in',
  params: InvitationParams,
  answer: Type.Object({
    event: CampusEvent,
    team: Type.Object({ name: Type.String(), captain: PersonCard, size: Type.Integer(), free: Type.Integer() }),
    isMember: Type.Boolean(),
    otherTeam: nullable(Type.String()),
  }),
  errors: ['no_such_invitation'],
});

/** Idempotent for members of the team. */
export const joinTeam = defineCall({
  method: 'POST',
  path: '/api/event-invitations/:invitation',
  summary: 'Join the team of an invitation',
  tag: 'events',
  access: 'signed-in',
  params: InvitationParams,
  answer: Team,
  errors: ['no_such_invitation', 'event_over', 'event_cancelled', 'team_full', 'event_full', 'in_other_team'],
});
