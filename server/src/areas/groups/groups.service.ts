import { randomBytes } from 'node:crypto';
import type {
  createStudyGroup,
  listStudyGroups,
  StudyGroup,
  StudyGroupDetails,
  setGroupSettings,
} from '@quad/contract/groups/groups';
import { STUDY_GROUP_MEMBERS } from '@quad/contract/limits/groups';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import type { GroupCards } from './group-cards.ts';
import type { GroupChanges } from './group-changes.ts';
import { listRows } from './group-lists.repo.ts';
import * as members from './group-members.repo.ts';
import { asked } from './group-notifications.ts';
import { latestRequest, toRoomRequest } from './group-requests.repo.ts';
import * as repo from './groups.repo.ts';
import { type GroupForm, groupColumns, UNWRITTEN } from './groups.row.ts';
import { isHost, mayRead } from './groups.rules.ts';

/** A new group. The demo sets `at` (milliseconds since 1970) for groups in the past. */
export type NewStudyGroup = BodyOf<typeof createStudyGroup> & { readonly at?: number };

export type StudyGroups = ReturnType<typeof createStudyGroups>;

export function createStudyGroups(parts: { db: Database; reads: Database; changes: GroupChanges; cards: GroupCards }) {
  const { db, reads, changes, cards } = parts;

  const find = async (viewer: Viewer, id: string, executor: Executor = db): Promise<repo.GroupRow> => {
    const row = await repo.findGroup(executor, viewer.id, id);
    if (!row) throw missing();
    return row;
  };

  const show = async (viewer: Viewer, row: repo.GroupRow): Promise<StudyGroup> => {
    const [group] = await cards.show(viewer.id, [row]);
    if (!group) throw missing();
    return group;
  };

  const get = async (viewer: Viewer, id: string): Promise<StudyGroupDetails> => {
    const row = await find(viewer, id);
    const role = row.role;
    const isViewerHost = isHost(role);
    const [group, owner, joinsCount, request] = await Promise.all([
      show(viewer, row),
      members.findOwner(db, viewer.id, id),
      isViewerHost ? members.countJoins(db, id) : 0,
      isViewerHost ? latestRequest(db, id) : undefined,
    ]);
    return {
      ...group,
      owner: owner ? toPersonSummary(owner) : null,
      membersMax: row.members_max,
      canRead: mayRead(row.access, role),
      level: row.level,
      invitation: isViewerHost ? row.invitation : null,
      joinsCount,
      roomRequest: request ? toRoomRequest(request) : null,
      closedReason: isViewerHost ? row.closed_reason : null,
    };
  };

  /** Lock a group for a change by one of its members, and return the member's role. */
  const lock = async (trx: Executor, viewer: Pick<Viewer, 'id'>, id: string) => {
    const group = await repo.lockGroup(trx, id);
    const role = group && (await repo.roleOf(trx, id, viewer.id));
    if (!group || (group.access === 'hidden' && !role)) throw missing();
    if (!role) throw new AppError('not_in_study_group');
    return { group, role };
  };

  /** `lock` for one of the hosts. */
  const lockAsHost = async (trx: Executor, viewer: Pick<Viewer, 'id'>, id: string) => {
    const locked = await lock(trx, viewer, id);
    if (!isHost(locked.role)) throw new AppError('forbidden');
    return locked;
  };

  const erase = async (id: string, check: (trx: Executor) => Promise<void>): Promise<void> => {
    await transact(db, async (trx) => {
      await check(trx);
      await repo.deleteGroup(trx, id);
    });
    changes.announce({ group: id, topic: null, kind: 'group' });
  };

  const announce = (group: string) => changes.announce({ group, topic: null, kind: 'group' });

  return {
    get,
    find,
    lock,
    lockAsHost,

    async list(viewer: Viewer, query: QueryOf<typeof listStudyGroups>) {
      const rows = await listRows(reads, viewer.id, { ...query, text: trimText(query.text ?? '') });
      const { rows: page, nextCursor } = pageOf(rows, query.limit, (last) => last.activity);
      return {
        groups: await cards.show(viewer.id, page),
        nextCursor,
      };
    },

    /** Create a group that the viewer owns. Idempotent by `clientId`: a retry returns the stored group. */
    async create(viewer: Viewer, { clientId, at = Date.now(), ...form }: NewStudyGroup): Promise<StudyGroupDetails> {
      const id = newId(at);
      const group = {
        id,
        generalTopic: newId(at),
        creatorId: viewer.id,
        clientId,
        invitation: newInvitation(),
        membersMax: STUDY_GROUP_MEMBERS,
        at: new Date(at),
        columns: groupColumns.complete({ ...UNWRITTEN, ...form }),
      };
      return onceByClientId(
        db,
        { table: 'groups', by: { creator_id: viewer.id }, clientId },
        (known) => get(viewer, known),
        async () => {
          await transact(db, (trx) => repo.insertGroup(trx, group));
          return get(viewer, id);
        },
      );
    },

    async edit(viewer: Viewer, id: string, form: GroupForm): Promise<StudyGroupDetails> {
      await transact(db, async (trx) => {
        assertOpen((await lockAsHost(trx, viewer, id)).group);
        await repo.updateGroup(trx, id, form);
      });
      announce(id);
      return get(viewer, id);
    },

    remove: (viewer: Viewer, id: string): Promise<void> =>
      erase(id, async (trx) => {
        const { role } = await lock(trx, viewer, id);
        if (role !== 'owner') throw new AppError('forbidden');
      }),

    /** Delete a group as a moderator. */
    removeAny: (id: string, also: AlsoInTransaction): Promise<void> =>
      erase(id, async (trx) => {
        if (!(await repo.lockGroup(trx, id))) throw missing();
        await also(trx);
      }),

    async invited(viewer: Viewer, code: string): Promise<StudyGroup> {
      const row = await repo.findInvited(db, viewer.id, code);
      if (!row) throw missing();
      return show(viewer, row);
    },

    async renewInvitation(viewer: Viewer, id: string): Promise<StudyGroupDetails> {
      await transact(db, async (trx) => {
        await lockAsHost(trx, viewer, id);
        await repo.setInvitation(trx, id, newInvitation());
      });
      return get(viewer, id);
    },

    /** Join, request to join or wait for room. An invitation to another group has no effect. */
    async join(viewer: Viewer, id: string, invitation?: string): Promise<StudyGroupDetails> {
      const invited = invitation === undefined ? undefined : await repo.findInvited(db, viewer.id, invitation);
      await transact(db, async (trx) => {
        const before = await repo.roleOf(trx, id, viewer.id);
        const outcome = await members.join(trx, id, viewer.id, invited?.id === id);
        if (outcome === null) throw missing();
        if (outcome === 'banned') throw new AppError('banned_from_study_group');
        if (outcome === 'closed') throw new AppError('study_group_closed');
        if (before !== null || outcome !== 'asked') return;
        const recipients = await members.hostIds(trx, id);
        await addNotifications(trx, [{ kind: asked, subject: id, actor: viewer.id, recipients }]);
      });
      announce(id);
      return get(viewer, id).catch(async (error: unknown) => {
        // a person who waits for room in a hidden group may not see the group yet
        if (invited && error instanceof AppError) return waitingDetails(invited, await show(viewer, invited));
        throw error;
      });
    },

    async withdraw(viewer: Viewer, id: string): Promise<StudyGroupDetails> {
      await transact(db, async (trx) => {
        await members.deleteJoin(trx, id, viewer.id);
        await addNotifications(trx, [], [{ kind: asked, subject: id, actor: viewer.id }]);
      });
      announce(id);
      return get(viewer, id);
    },

    async leave(viewer: Viewer, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const { role } = await lock(trx, viewer, id);
        if (role === 'owner') throw new AppError('owner_must_hand_over');
        await members.deleteMember(trx, id, viewer.id);
      });
      changes.left([viewer.id]);
      announce(id);
    },

    async setSettings(
      viewer: Viewer,
      id: string,
      settings: BodyOf<typeof setGroupSettings>,
    ): Promise<StudyGroupDetails> {
      assertMember(await find(viewer, id));
      await repo.setSettings(db, id, viewer.id, settings);
      return get(viewer, id);
    },

    async markAllRead(viewer: Viewer, id: string): Promise<void> {
      assertMember(await find(viewer, id));
      await repo.markAllRead(db, id, viewer.id);
      changes.read(viewer.id, id, null);
    },
  };
}

const missing = () => new AppError('no_such_study_group');

export function assertOpen({ closed_at }: { readonly closed_at: Date | null }): void {
  if (closed_at !== null) throw new AppError('study_group_closed');
}

/** Cannot be guessed: 128 random bits. */
const newInvitation = (): string => randomBytes(16).toString('base64url');

export function assertMember({ role }: Pick<repo.GroupRow, 'role'>): void {
  if (role === null) throw new AppError('not_in_study_group');
}

const waitingDetails = (row: repo.GroupRow, group: StudyGroup): StudyGroupDetails => ({
  ...group,
  joining: 'waiting',
  owner: null,
  membersMax: row.members_max,
  canRead: false,
  level: row.level,
  invitation: null,
  joinsCount: 0,
  roomRequest: null,
  closedReason: null,
});
