import type { GroupJoin, StudyGroupMember } from '@quad/contract/groups/group-members';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import type { PersonCard } from '@quad/contract/people/people';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import type { GroupChanges } from './group-changes.ts';
import { answerJoinRequest } from './group-joining.ts';
import * as repo from './group-members.repo.ts';
import { madeHost, madeOwner } from './group-notifications.ts';
import { roleOf } from './groups.repo.ts';
import { isHost, mayRead, mayRemove } from './groups.rules.ts';
import { assertMember, type StudyGroups } from './groups.service.ts';

type Paging = { readonly page: number; readonly limit: number };

export type GroupMembers = ReturnType<typeof createGroupMembers>;

export function createGroupMembers(parts: {
  db: Database;
  groups: StudyGroups;
  summaries: PersonSummaries;
  changes: GroupChanges;
}) {
  const { db, groups, summaries, changes } = parts;

  /** A page of a list with numbered pages. */
  const page = async <Row>(
    { page, limit }: Paging,
    read: (place: { offset: number; limit: number }) => Promise<Row[]>,
  ) => pageOf(await read({ offset: (page - 1) * limit, limit: limit + 1 }), limit);

  const assertHost = async (viewer: Viewer, id: string): Promise<void> => {
    const row = await groups.find(viewer, id);
    assertMember(row);
    if (!isHost(row.role)) throw new AppError('forbidden');
  };

  /** Lock a group as one of its hosts and remove a member. Returns false for a non-member. */
  const removeMember = async (trx: Executor, viewer: Viewer, id: string, personId: string): Promise<boolean> => {
    const { role } = await groups.lockAsHost(trx, viewer, id);
    const theirs = await roleOf(trx, id, personId);
    if (!mayRemove(role, theirs)) throw new AppError('forbidden');
    if (theirs !== null) await repo.deleteMember(trx, id, personId);
    return theirs !== null;
  };

  const announce = (id: string, left: readonly string[] = []) => {
    if (left.length > 0) changes.left(left);
    changes.announce({ group: id, topic: null, kind: 'group' });
  };

  return {
    async list(viewer: Viewer, id: string, paging: Paging): Promise<{ members: StudyGroupMember[]; hasMore: boolean }> {
      const group = await groups.find(viewer, id);
      if (!mayRead(group.access, group.role)) throw new AppError('not_in_study_group');
      const { rows, hasMore } = await page(paging, (place) => repo.listMembers(db, viewer.id, id, place));
      const people = await summaries.get(rows.map((row) => row.person_id));
      const members = rows.flatMap((row) => {
        const person = people.get(row.person_id);
        return person
          ? [{ person, role: row.role, joinedAt: row.joined_at.toISOString(), isFriend: row.is_friend }]
          : [];
      });
      return { members, hasMore };
    },

    async joins(viewer: Viewer, id: string, paging: Paging): Promise<{ joins: GroupJoin[]; hasMore: boolean }> {
      await assertHost(viewer, id);
      const { rows, hasMore } = await page(paging, (place) => repo.listJoins(db, viewer.id, id, place));
      return {
        joins: rows.map((row) => ({
          person: toPersonSummary(row),
          state: row.state,
          askedAt: row.asked_at.toISOString(),
        })),
        hasMore,
      };
    },

    async bans(viewer: Viewer, id: string, paging: Paging): Promise<{ people: PersonCard[]; hasMore: boolean }> {
      await assertHost(viewer, id);
      const { rows, hasMore } = await page(paging, (place) => repo.listBans(db, id, place));
      return { people: rows.map(toPersonSummary), hasMore };
    },

    async setRole(viewer: Viewer, id: string, personId: string, role: 'host' | 'member'): Promise<void> {
      await transact(db, async (trx) => {
        const own = (await groups.lock(trx, viewer, id)).role;
        const theirs = await roleOf(trx, id, personId);
        if (own !== 'owner') throw new AppError('forbidden');
        if (theirs === null) throw new AppError('no_such_member');
        // an owner resigns only by handing the group over
        if (theirs === 'owner') throw new AppError('forbidden');
        if (theirs === role) return;
        // a host is responsible for the group, so the owner appoints friends only
        if (role === 'host' && !(await repo.mayBecomeHost(trx, viewer.id, personId)))
          throw new AppError('host_not_friend');
        await repo.setRole(trx, id, personId, role);
        const made = { kind: madeHost, subject: id, actor: viewer.id };
        return role === 'host'
          ? addNotifications(trx, [{ ...made, recipients: [personId] }])
          : addNotifications(trx, [], [made]);
      });
      announce(id);
    },

    async handOver(viewer: Viewer, id: string, personId: string): Promise<StudyGroupDetails> {
      await transact(db, async (trx) => {
        const { role } = await groups.lock(trx, viewer, id);
        if (role !== 'owner') throw new AppError('forbidden');
        if ((await roleOf(trx, id, personId)) === null) throw new AppError('no_such_member');
        if (personId === viewer.id) return;
        if (!(await repo.mayBecomeHost(trx, viewer.id, personId))) throw new AppError('owner_not_friend');
        // only one owner may exist at any time, so demote the old owner first
        await repo.setRole(trx, id, viewer.id, 'host');
        await repo.setRole(trx, id, personId, 'owner');
        await addNotifications(trx, [{ kind: madeOwner, subject: id, actor: viewer.id, recipients: [personId] }]);
      });
      announce(id);
      return groups.get(viewer, id);
    },

    async remove(viewer: Viewer, id: string, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await removeMember(trx, viewer, id, personId))) throw new AppError('no_such_member');
      });
      announce(id, [personId]);
    },

    async ban(viewer: Viewer, id: string, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        await groups.lockAsHost(trx, viewer, id);
        if (!(await repo.isBannable(trx, { viewerId: viewer.id, groupId: id, personId })))
          throw new AppError('no_such_person');
        // delete the request before the removal frees a place, or the banned person would get it
        await repo.deleteJoin(trx, id, personId);
        await repo.ban(trx, id, personId);
        await removeMember(trx, viewer, id, personId);
      });
      announce(id, [personId]);
    },

    async liftBan(viewer: Viewer, id: string, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        await groups.lockAsHost(trx, viewer, id);
        await repo.liftBan(trx, id, personId);
      });
    },

    /** Accept or decline a request to join. In a full group, the accepted person waits for room. */
    async answerJoin(viewer: Viewer, id: string, personId: string, accept: boolean) {
      const state = await transact(db, async (trx) => {
        await groups.lockAsHost(trx, viewer, id);
        return answerJoinRequest(trx, { group: id, person: personId, by: viewer.id, accept });
      });
      announce(id);
      return { state };
    },
  };
}
