import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { RegistrationState } from '@quad/contract/events/event-terms';
import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import type { PersonSummaryRow } from '../people/summaries/person-summary.ts';

export interface TeamRow {
  readonly id: string;
  readonly event_id: string;
  readonly name: string;
  /** The acting captain while the captain's place is on hold; null while the whole team is. */
  readonly captain_id: string | null;
  readonly invitation: string;
  readonly least: number;
  readonly most: number;
  readonly state: RegistrationState;
  readonly members: readonly PersonSummaryRow[];
}

/** A team with its members in the order they joined. */
export async function findTeam(db: Executor, id: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`
    select team.id, team.event_id, team.name, acting_captain(team.id) as captain_id, team.invitation,
      events.team_least as least, events.team_most as most, max(member.state) as state,
      json_agg(json_build_object(
        'id', people.id, 'name', people.name, 'username', people.username, 'picture', people.picture,
        'role', people.role, 'is_verified', people.is_verified
      ) order by member.number) as members
    from event_teams team join events on events.id = team.event_id
    join event_registrations member on member.team_id = team.id join people on people.id = member.person_id
    where team.id = ${id} group by team.id, events.team_least, events.team_most
  `.execute(db);
  return rows[0];
}

export async function teamIdOf(db: Executor, event: string, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('event_registrations')
    .select('team_id')
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.team_id ?? undefined;
}

export async function findTeamIdByInvitation(db: Executor, invitation: string): Promise<string | undefined> {
  const row = await db.selectFrom('event_teams').select('id').where('invitation', '=', invitation).executeTakeFirst();
  return row?.id;
}

/** Create a team. Returns null, or the code of the obstacle. */
export async function createTeam(
  trx: Executor,
  team: { id: string; event: string; personId: string; ticket: string; name: string; invitation: string },
): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select create_event_team(
      ${team.event}, ${team.personId}, ${team.id}, ${team.ticket}, ${team.name}, ${team.invitation}
    ) as problem
  `.execute(trx);
  return rows[0]?.problem ?? null;
}

export async function joinTeam(trx: Executor, by: { invitation: string; personId: string; ticket: string }) {
  const joined = await callAndDeliver<{ team: string | null; for_event: string | null; problem: ErrorCode | null }>(
    trx,
    sql`select * from join_event_team(${by.invitation}, ${by.personId}, ${by.ticket})`,
  );
  return joined ?? { team: null, for_event: null, problem: 'no_such_invitation' as const };
}

/** Lock a team’s event, then the team. Undefined when the team does not exist, or moderators have hidden the event. */
export async function lockTeam(trx: Executor, id: string) {
  const team = await trx.selectFrom('event_teams').select('event_id').where('id', '=', id).executeTakeFirst();
  if (!team) return undefined;
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', team.event_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) return undefined;
  return trx
    .selectFrom('event_teams')
    .select(['id', 'event_id', sql<string | null>`acting_captain(id)`.as('captain_id')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isMember(trx: Executor, team: string, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('event_registrations')
    .select('id')
    .where('team_id', '=', team)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person is a team member and visible to the viewer. */
export async function seesMember(
  trx: Executor,
  { viewerId, team, personId }: { viewerId: string; team: string; personId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('event_registrations')
    .select('id')
    .where('team_id', '=', team)
    .where('person_id', '=', personId)
    .where(seesPerson(viewerId, 'person_id'))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTeam(
  trx: Executor,
  id: string,
  change: { name?: string; invitation?: string; captain_id?: string },
): Promise<void> {
  await trx.updateTable('event_teams').set(change).where('id', '=', id).execute();
}
