import type {
  answerGroupRequest,
  askForRoom,
  GroupRequest,
  listGroupRequests,
} from '@quad/contract/groups/group-members';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { staffIds } from '../../platform/auth/staff.sql.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { type PersonSummaryRow, toPersonSummary } from '../people/summaries/person-summary.ts';
import type { GroupChanges } from './group-changes.ts';
import { admitWaiting } from './group-members.repo.ts';
import { roomAnswered, roomAsked } from './group-notifications.ts';
import * as repo from './group-requests.repo.ts';
import { lockGroup } from './groups.repo.ts';
import type { StudyGroups } from './groups.service.ts';

export type GroupRequests = ReturnType<typeof createGroupRequests>;

/** Requests for room: a group's owner asks the admins to raise the limit of members. */
export function createGroupRequests(parts: { db: Database; groups: StudyGroups; changes: GroupChanges }) {
  const { db, groups, changes } = parts;

  return {
    async ask(
      viewer: Viewer,
      groupId: string,
      { membersMax, reason, at = Date.now() }: BodyOf<typeof askForRoom> & { readonly at?: number },
    ): Promise<StudyGroupDetails> {
      await transact(db, async (trx) => {
        const { group, role } = await groups.lock(trx, viewer, groupId);
        if (role !== 'owner') throw new AppError('forbidden');
        if (group.members_max >= membersMax) throw new AppError('room_enough');
        const id = newId(at);
        const request = {
          id,
          group_id: groupId,
          asked_by: viewer.id,
          members_max: membersMax,
          reason: trimText(reason),
          created_at: new Date(at),
        };
        if (!(await repo.insertRequest(trx, request))) throw new AppError('room_asked_already');
        const recipients = await staffIds(trx, 'groups');
        await addNotifications(trx, [{ kind: roomAsked, subject: id, actor: viewer.id, recipients, at }]);
      });
      return groups.get(viewer, groupId);
    },

    async list({ state, before, limit }: QueryOf<typeof listGroupRequests>) {
      const rows = await repo.listRequests(db, { state, before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => last.request_id);
      return { requests: page.rows.map(toRequest), nextCursor: page.nextCursor };
    },

    /** Approve or decline a request. An approval admits waiting people. */
    async answer(
      viewer: Viewer,
      id: string,
      { approve, answer = '' }: BodyOf<typeof answerGroupRequest>,
    ): Promise<GroupRequest> {
      const asked = await repo.findRequest(db, id);
      if (!asked) throw missing();
      const groupId = asked.group_id;
      await transact(db, async (trx) => {
        if (!(await lockGroup(trx, groupId))) throw missing();
        const state = approve ? 'approved' : 'declined';
        if (!(await repo.answerRequest(trx, id, { state, answer: trimText(answer), answered_by: viewer.id })))
          throw new AppError('group_request_answered');
        if (approve) {
          await repo.raiseMembersMax(trx, groupId, asked.members_asked);
          await admitWaiting(trx, groupId);
        }
        const owner = await repo.ownerOf(trx, groupId);
        const recipients = owner === undefined ? [] : [owner];
        await addNotifications(trx, [{ kind: roomAnswered, subject: id, actor: null, recipients }]);
        await recordAct(trx, {
          by: viewer.id,
          action: approve ? 'group.room_approved' : 'group.room_declined',
          subject: { type: 'group', id: groupId },
          details: { members: asked.members_asked },
        });
      });
      changes.announce({ group: groupId, topic: null, kind: 'group' });
      const row = await repo.findRequest(db, id);
      if (!row) throw missing();
      return toRequest(row);
    },
  };
}

const missing = () => new AppError('no_such_group_request');

function toRequest(row: repo.GroupRequestRow): GroupRequest {
  const { request_id: id, members_asked: members_max, asked_at: created_at, reason, state, answer } = row;
  return {
    ...repo.toRoomRequest({ id, members_max, reason, state, answer, created_at }),
    group: {
      _id: row.group_id,
      title: row.title,
      description: row.description,
      access: row.access,
      membersCount: row.members_count,
      membersMax: row.members_max,
      waitingCount: row.waiting_count,
    },
    askedBy: row.id === null ? null : toPersonSummary(row as PersonSummaryRow),
  };
}
