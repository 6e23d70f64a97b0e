import { type Static, Type } from 'typebox';
import { TEAM_NAME_MAX } from '../limits/events.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, Id, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { REGISTRATION_STATES } from './event-terms.ts';
import { CampusEvent } from './events.ts';

/**
 * Teams of an event. A team `forms` until it has its least members; then it takes a seat for each of them, or waits as a
 * whole. Whoever joins a team with seats takes one more; when none is left they cannot join. A team that falls below its
 * least gives its seats back and forms again.
 */

/** One’s own team. `members` are those whom the viewer sees, for the captain also those with whom there is a block. `invitation` is what the link of the captain’s ends with (`/events/join/<invitation>`); null for others. */
export const Team = Type.Object({
  _id: Id,
  event: Id,
  name: Type.String(),
  captain: Id,
  members: Type.Array(PersonCard),
  state: oneOf(REGISTRATION_STATES),
  missing: Type.Integer({ description: 'Members that it needs to take seats' }),
  free: Type.Integer({ description: 'Members that it can still take' }),
  invitation: nullable(Type.String()),
});
export type Team = Static<typeof Team>;

const ofEvent = { tag: 'events', access: 'signed-in', params: IdParams } as const;
const name = filledLine(TEAM_NAME_MAX, 'Please enter a name for your team');

/** The same again answers one’s team as it is. */
export const createTeam = defineCall({
  method: 'POST',
  path: '/api/events/:id/teams',
  summary: 'Make a team for an event, as its captain',
  ...ofEvent,
  body: Type.Object({ name }),
  status: 201,
  answer: Team,
  errors: ['no_such_event', 'event_over', 'event_cancelled', 'no_teams', 'team_name_taken'],
});

export const myTeam = defineCall({
  method: 'GET',
  path: '/api/events/:id/team',
  summary: 'One’s own team of an event, null without one',
  ...ofEvent,
  answer: Type.Object({ team: nullable(Team) }),
  errors: ['no_such_event'],
});

const ofTeam = { ...ofEvent, errors: ['no_such_team', 'forbidden'] } as const;

export const renameTeam = defineCall({
  method: 'PATCH',
  path: '/api/event-teams/:id',
  summary: 'Give one’s team another name: its captain',
  ...ofTeam,
  body: Type.Object({ name }),
  answer: Team,
  errors: ['no_such_team', 'forbidden', 'team_name_taken'],
});

export const renewTeamInvitation = defineCall({
  method: 'POST',
  path: '/api/event-teams/:id/invitation',
  summary: 'A new invitation link for a team, in place of the one before: its captain',
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
  summary: 'Take a member out of one’s team: its captain. One leaves a team by giving one’s registration back',
  ...ofTeam,
  params: Type.Object({ id: Id, person: Id }),
  answer: Done,
  errors: ['no_such_team', 'forbidden', 'no_such_member', 'event_over', 'checked_in_already'],
});

/** What an invitation link ends with. */
export const TeamInvitation = Type.String({
  maxLength: 22,
  pattern: '^[A-Za-z0-9_-]{22}$',
  says: 'This invitation is not valid any more',
});
const InvitationParams = Type.Object({ invitation: TeamInvitation });

/** `isMember`: the asker is in it already. `otherTeam` is the name of the one that they have to leave first. */
export const teamInvitation = defineCall({
  method: 'GET',
  path: '/api/event-invitations/:invitation',
  summary: 'Which team an invitation leads to, and its event; none while a block stands between the asker and a member',
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

/** Who is in the team already stays. */
export const joinTeam = defineCall({
  method: 'POST',
  path: '/api/event-invitations/:invitation',
  summary: 'Join the team that an invitation leads to',
  tag: 'events',
  access: 'signed-in',
  params: InvitationParams,
  answer: Team,
  errors: ['no_such_invitation', 'event_over', 'event_cancelled', 'team_full', 'event_full', 'in_other_team'],
});
