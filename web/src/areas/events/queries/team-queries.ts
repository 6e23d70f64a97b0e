import { myTeam, type Team, teamInvitation } from '@quad/contract/events/event-teams';
import type { AnswerOf } from '@quad/contract/wire/call';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The viewer's own team of an event; null without one. */
export function teamQuery(eventId: string) {
  return queryOptions({
    queryKey: keys.team(eventId),
    queryFn: async ({ signal }) => (await request(myTeam, { params: { id: eventId }, signal })).team,
  });
}

export type InvitedTeam = AnswerOf<typeof teamInvitation>;

/** The team of an invitation. */
export function invitationQuery(invitation: string) {
  return queryOptions({
    queryKey: keys.invitation(invitation),
    queryFn: ({ signal }) => request(teamInvitation, { params: { invitation }, signal }),
  });
}

/** Show a team as answered, and refetch its event, whose free seats may have changed. */
export function showTeam(client: QueryClient, team: Team) {
  client.setQueryData(keys.team(team.event), team);
  void client.invalidateQueries({ queryKey: keys.one(team.event) });
  void client.invalidateQueries({ queryKey: keys.guests(team.event) });
  void client.invalidateQueries({ queryKey: keys.lists, refetchType: 'none' });
}
