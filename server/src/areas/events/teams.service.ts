import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import type { Team } from '@quad/contract/events/event-teams';
import { say } from '@quad/contract/language/say';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InTurn } from '../../platform/writes/turns.ts';
import type { Relations } from '../people/relations/relations.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import type { LiveEvents } from './live-events.ts';
import { leave } from './registrations.repo.ts';
import type { EventRegistrations } from './registrations.service.ts';
import * as repo from './teams.repo.ts';

export type EventTeams = ReturnType<typeof createEventTeams>;

/** 128 random bits in 22 characters. */
const newInvitation = (): string => randomBytes(16).toString('base64url');

/** Teams of events. A captain creates a team, others join by its invitation. SQL functions assign its seats. */
export function createEventTeams(parts: {
  db: Database;
  inTurn: InTurn;
  liveEvents: LiveEvents;
  registrations: EventRegistrations;
  relations: Pick<Relations, 'visibilityOf'>;
}) {
  const { db, inTurn, liveEvents, registrations, relations } = parts;

  /**
   * Return a team as one of its members sees it; null when the viewer is not a member.
   * The captain can remove members,
   * so a block hides no member from the captain.
   */
  const show = async (viewer: Viewer, id: string): Promise<Team | null> => {
    const row = await repo.findTeam(db, id);
    // The team of a viewer has a captain, since the viewer's own place is not on hold.
    if (!row?.captain_id || !row.members.some((member) => member.id === viewer.id)) return null;
    const { hidden, blocked } = await relations.visibilityOf(viewer.id);
    const isVisible = (person: string) => !hidden.has(person) || (row.captain_id === viewer.id && blocked.has(person));
    return {
      _id: row.id,
      event: row.event_id,
      name: row.name,
      captain: row.captain_id,
      members: row.members.filter((member) => isVisible(member.id)).map(toPersonSummary),
      state: row.state,
      missing: Math.max(0, row.least - row.members.length),
      free: Math.max(0, row.most - row.members.length),
      invitation: row.captain_id === viewer.id ? row.invitation : null,
    };
  };

  const requireTeam = async (viewer: Viewer, id: string): Promise<Team> => {
    const team = await show(viewer, id);
    if (!team) throw new AppError('no_such_team');
    return team;
  };

  const mine = async (viewer: Viewer, event: string): Promise<Team | null> => {
    await registrations.summary(viewer, event);
    const id = await repo.teamIdOf(db, event, viewer.id);
    return id === undefined ? null : show(viewer, id);
  };

  /** Run a change by the captain, with the event and the team locked. Non-members get `no_such_team`. */
  const asCaptain = async (
    viewer: Viewer,
    id: string,
    work: (trx: Executor, event: string) => Promise<void>,
  ): Promise<void> => {
    const event = await transact(db, async (trx) => {
      const team = await repo.lockTeam(trx, id);
      if (!team || !(await repo.isMember(trx, id, viewer.id))) throw new AppError('no_such_team');
      if (team.captain_id !== viewer.id) throw new AppError('forbidden');
      await work(trx, team.event_id);
      return team.event_id;
    });
    liveEvents.changed(event);
  };

  return {
    mine,

    async create(viewer: Viewer, event: string, name: string): Promise<Team> {
      await registrations.summary(viewer, event);
      const team = { id: newId(), ticket: newId(), name: trimText(name), invitation: newInvitation() };
      const problem = await inTurn(event, () =>
        transact(db, (trx) => repo.createTeam(trx, { ...team, event, personId: viewer.id })),
      ).catch(throwNameTaken);
      if (problem) throw new AppError(problem);
      liveEvents.changed(event);
      const own = await mine(viewer, event);
      if (!own) throw new AppError('no_such_event');
      return own;
    },

    async rename(viewer: Viewer, id: string, name: string): Promise<Team> {
      await asCaptain(viewer, id, (trx) => repo.updateTeam(trx, id, { name: trimText(name) })).catch(throwNameTaken);
      return requireTeam(viewer, id);
    },

    async renewInvitation(viewer: Viewer, id: string): Promise<Team> {
      await asCaptain(viewer, id, (trx) => repo.updateTeam(trx, id, { invitation: newInvitation() }));
      return requireTeam(viewer, id);
    },

    async handOver(viewer: Viewer, id: string, personId: string): Promise<Team> {
      await asCaptain(viewer, id, async (trx) => {
        if (!(await repo.seesMember(trx, { viewerId: viewer.id, team: id, personId })))
          throw new AppError('no_such_member');
        await repo.updateTeam(trx, id, { captain_id: personId });
      });
      return requireTeam(viewer, id);
    },

    async removeMember(viewer: Viewer, id: string, personId: string): Promise<void> {
      await asCaptain(viewer, id, async (trx, event) => {
        if (!(await repo.isMember(trx, id, personId))) throw new AppError('no_such_member');
        const problem = await leave(trx, event, personId);
        if (problem) throw new AppError(problem);
      });
    },

    /** Return the team of an invitation. A block between the viewer and a member makes the invitation invalid. */
    async preview(viewer: Viewer, invitation: string) {
      const id = await repo.findTeamIdByInvitation(db, invitation);
      const team = id === undefined ? undefined : await repo.findTeam(db, id);
      const captain = team?.members.find((member) => member.id === team.captain_id);
      if (!team || !captain) throw new AppError('no_such_invitation');
      const { blocked } = await relations.visibilityOf(viewer.id);
      if (team.members.some(({ id }) => blocked.has(id))) throw new AppError('no_such_invitation');
      const event = await registrations.summary(viewer, team.event_id).catch(throwNoInvitation);
      const own = await repo.teamIdOf(db, team.event_id, viewer.id);
      const other = own === undefined || own === team.id ? undefined : await repo.findTeam(db, own);
      return {
        event,
        team: {
          name: team.name,
          captain: toPersonSummary(captain),
          size: team.members.length,
          free: Math.max(0, team.most - team.members.length),
        },
        isMember: own === team.id,
        otherTeam: other?.name ?? null,
      };
    },

    async join(viewer: Viewer, invitation: string): Promise<Team> {
      const id = await repo.findTeamIdByInvitation(db, invitation);
      const found = id === undefined ? undefined : await repo.findTeam(db, id);
      if (!found) throw new AppError('no_such_invitation');
      // An invitation does not make an event visible.
      await registrations.summary(viewer, found.event_id).catch(throwNoInvitation);
      const { team, for_event, problem } = await inTurn(found.event_id, () =>
        transact(db, (trx) => repo.joinTeam(trx, { invitation, personId: viewer.id, ticket: newId() })),
      );
      if (problem || team === null || for_event === null) throw new AppError(problem ?? 'no_such_invitation');
      liveEvents.changed(for_event);
      return requireTeam(viewer, team);
    },
  };
}

function throwNameTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'event_teams_name_key') throw error;
  throw new AppError('team_name_taken', { fields: { name: say(msg`Another team has this name.`) }, cause: error });
}

function throwNoInvitation(error: unknown): never {
  if (error instanceof AppError && error.code === 'no_such_event') throw new AppError('no_such_invitation');
  throw error;
}
