import type { listManagedJoins, ManagedJoin } from '@quad/contract/groups/group-management';
import type { PersonCard } from '@quad/contract/people/people';
import type { QueryOf } from '@quad/contract/wire/call';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import type { GroupChanges } from '../group-changes.ts';
import { answerJoinRequest } from '../group-joining.ts';
import { hostIds, joinStateOf } from '../group-members.repo.ts';
import { groupNudged } from '../group-notifications.ts';
import { lockGroup } from '../groups.repo.ts';
import { assertOpen } from '../groups.service.ts';
import { hasNoActiveHost } from './console.rules.ts';
import { findAwayDays } from './group-hosts.sql.ts';
import { toOwner } from './managed-groups.row.ts';
import * as repo from './managed-joins.repo.ts';

export type ManagedJoins = ReturnType<typeof createManagedJoins>;

/** Admins' management of requests to join, across all groups. */
export function createManagedJoins(parts: {
  db: Database;
  reads: Database;
  summaries: PersonSummaries;
  changes: GroupChanges;
}) {
  const { db, reads, summaries, changes } = parts;
  return {
    /** A page number beyond the last page returns the last page. */
    async list({ page, limit, ...filters }: QueryOf<typeof listManagedJoins>) {
      const { rows, ...numbers } = await numberedPage(
        { page, limit },
        { count: () => repo.countJoins(reads, filters), read: (range) => repo.listJoins(reads, filters, range) },
      );
      const people = await summaries.get([
        ...new Set(rows.flatMap(({ person_id, owner_id }) => [person_id, ...(owner_id === null ? [] : [owner_id])])),
      ]);
      return { joins: rows.flatMap((row) => toManagedJoin(row, people)), ...numbers };
    },

    /** Answer a request to join in place of absent hosts. */
    async answer(viewer: Viewer, { id, personId }: { id: string; personId: string }, accept: boolean) {
      const state = await transact(db, async (trx) => {
        const group = await lockGroup(trx, id);
        if (!group) throw new AppError('no_such_study_group');
        assertOpen(group);
        if ((await joinStateOf(trx, id, personId)) !== 'asked') throw new AppError('no_such_join');
        if (!hasNoActiveHost(await findAwayDays(trx, id))) throw new AppError('group_leaders_here');
        const outcome = await answerJoinRequest(trx, { group: id, person: personId, by: viewer.id, accept });
        await recordAct(trx, {
          by: viewer.id,
          action: accept ? 'group.join_accepted' : 'group.join_declined',
          subject: { type: 'group', id },
          details: { person: personId },
        });
        return outcome;
      });
      changes.announce({ group: id, topic: null, kind: 'group' });
      return { state };
    },

    /** Remind a group's hosts of open requests, at most once a day. */
    async nudge(viewer: Viewer, id: string): Promise<{ nudgedAt: string }> {
      const at = await transact(db, async (trx) => {
        const group = await lockGroup(trx, id);
        if (!group) throw new AppError('no_such_study_group');
        assertOpen(group);
        if (!(await repo.hasJoinRequests(trx, id))) throw new AppError('nobody_asks');
        const at = await repo.insertNudge(trx, id);
        if (!at) throw new AppError('group_nudged_already');
        const recipients = await hostIds(trx, id);
        await addNotifications(trx, [{ kind: groupNudged, subject: id, actor: null, recipients }]);
        await recordAct(trx, { by: viewer.id, action: 'group.hosts_reminded', subject: { type: 'group', id } });
        return at;
      });
      return { nudgedAt: at.toISOString() };
    },
  };
}

function toManagedJoin(row: repo.JoinRow, people: ReadonlyMap<string, PersonCard>): ManagedJoin[] {
  const person = people.get(row.person_id);
  // the account was erased while the page was read
  if (!person) return [];
  return [
    {
      person,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      isLate: row.is_late,
      mayAnswer: row.state === 'asked' && hasNoActiveHost(row.away_days),
      nudgedAt: row.nudged_at?.toISOString() ?? null,
      group: {
        _id: row.group_id,
        title: row.title,
        access: row.access,
        membersCount: row.members_count,
        membersMax: row.members_max,
        owner: toOwner(row, people),
        awayDays: row.away_days,
      },
    },
  ];
}
