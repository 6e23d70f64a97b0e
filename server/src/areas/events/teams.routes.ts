import { msg } from '@lingui/core/runtime-macro';
import * as calls from '@quad/contract/events/event-teams';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { EventTeams } from './teams.service.ts';

export function teamRoutes(server: FastifyInstance, teams: EventTeams): void {
  route(server, calls.createTeam, ({ viewer, params, body }) => teams.create(viewer, params.id, body.name));
  route(server, calls.myTeam, async ({ viewer, params }) => ({ team: await teams.mine(viewer, params.id) }));
  route(server, calls.renameTeam, ({ viewer, params, body }) => teams.rename(viewer, params.id, body.name));
  route(server, calls.renewTeamInvitation, ({ viewer, params }) => teams.renewInvitation(viewer, params.id));
  route(server, calls.handOverTeam, ({ viewer, params, body }) => teams.handOver(viewer, params.id, body.person));
  route(server, calls.removeTeamMember, async ({ viewer, params }) => {
    await teams.removeMember(viewer, params.id, params.person);
    return { message: say(msg`They are not in the team any more`) };
  });
  route(server, calls.teamInvitation, ({ viewer, params }) => teams.preview(viewer, params.invitation));
  route(server, calls.joinTeam, ({ viewer, params }) => teams.join(viewer, params.invitation));
}
