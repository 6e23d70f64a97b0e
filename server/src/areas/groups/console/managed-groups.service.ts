import type {
  editManagedGroup,
  handOverManagedGroup,
  listGroupHeirs,
  listManagedGroups,
  ManagedGroup,
  ManagedGroupFilters,
} from '@quad/contract/groups/group-management';
import { GROUP_ACCESS, GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { STUDY_GROUP_HEIRS, STUDY_GROUP_HEIRS_IN_LINE } from '@quad/contract/limits/groups';
import type { AnswerOf, BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { type CsvColumns, csvFile, shownIn } from '../../../platform/admin-table/csv-file.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import type { GroupChanges } from '../group-changes.ts';
import { admitWaiting, hostIds, setRole } from '../group-members.repo.ts';
import { groupChanged, groupClosed, groupReopened, madeOwner } from '../group-notifications.ts';
import { ownerOf } from '../group-requests.repo.ts';
import { lockGroup, roleOf, updateGroup } from '../groups.repo.ts';
import { groupColumns } from '../groups.row.ts';
import { canSearchHeirs } from './console.rules.ts';
import * as repo from './managed-groups.repo.ts';
import { toManagedGroup } from './managed-groups.row.ts';

export type ManagedGroups = ReturnType<typeof createManagedGroups>;

/** Admins' management of study groups. It never shows what members write. */
export function createManagedGroups(parts: {
  db: Database;
  reads: Database;
  summaries: PersonSummaries;
  changes: GroupChanges;
}) {
  const { db, reads, summaries, changes } = parts;

  const show = async (rows: readonly repo.ManagedRow[]): Promise<ManagedGroup[]> => {
    const owners = await summaries.get(rows.flatMap(({ owner_id }) => owner_id ?? []));
    return rows.map((row) => toManagedGroup(row, owners));
  };

  const get = async (id: string): Promise<ManagedGroup> => {
    const row = await repo.groupsTable.find(db, id, {});
    const [group] = row ? await show([row]) : [];
    if (!group) throw missing();
    return group;
  };

  /** Change a group with its row locked, then announce the change to its members. */
  const changeGroup = async (
    id: string,
    work: (trx: Executor, group: Locked) => Promise<void>,
  ): Promise<ManagedGroup> => {
    await transact(db, async (trx) => {
      const group = await lockGroup(trx, id);
      if (!group) throw missing();
      await work(trx, group);
    });
    changes.announce({ group: id, topic: null, kind: 'group' });
    return get(id);
  };

  return {
    /** A page number beyond the last page returns the last page. */
    async list(query: QueryOf<typeof listManagedGroups>) {
      const { rows, ...page } = await repo.groupsTable.page(reads, query);
      return { groups: await show(rows), ...page };
    },

    /** The matching groups as CSV, in order of creation. */
    file: (filters: ManagedGroupFilters) => csvFile(COLUMNS, shownIn(repo.groupsTable.batches(reads, filters), show)),

    counts: () => repo.countGroups(reads),

    edit: (viewer: Viewer, id: string, form: BodyOf<typeof editManagedGroup>): Promise<ManagedGroup> =>
      changeGroup(id, async (trx, group) => {
        const fields = changedFields(group, groupColumns.of(form));
        if (fields.length === 0) return;
        await updateGroup(trx, id, form);
        const owner = await ownerOf(trx, id);
        const recipients = owner === undefined ? [] : [owner];
        await addNotifications(trx, [{ kind: groupChanged, subject: id, actor: null, recipients }]);
        await record(trx, viewer, 'group.edited', id, { fields });
      }),

    /**
     * List possible new owners: members of an open group that match a search, or only the next in line of other groups.
     */
    async heirs(id: string, { search = '' }: QueryOf<typeof listGroupHeirs>): Promise<AnswerOf<typeof listGroupHeirs>> {
      const group = await repo.groupsTable.find(db, id, {});
      if (!group) throw missing();
      const isSearchable = canSearchHeirs(group.access);
      const text = search.trim();
      const rows = await repo.listHeirs(db, id, {
        pattern: isSearchable && text !== '' ? foldedPattern(text) : null,
        limit: isSearchable ? STUDY_GROUP_HEIRS : STUDY_GROUP_HEIRS_IN_LINE,
      });
      const known = await summaries.get(rows.map(({ person_id }) => person_id));
      const people = rows.flatMap(({ person_id, role }) => {
        const person = known.get(person_id);
        return person ? [{ ...person, isHost: role === 'host' }] : [];
      });
      return { people, isSearchable };
    },

    /** Make another member the owner. Fails when the owner has changed since the admin loaded the page. */
    handOver: (viewer: Viewer, id: string, { person, from }: BodyOf<typeof handOverManagedGroup>) =>
      changeGroup(id, async (trx) => {
        const before = (await ownerOf(trx, id)) ?? null;
        if (before !== from) throw new AppError('group_owner_changed');
        if ((await roleOf(trx, id, person)) === null) throw new AppError('no_such_member');
        if (!(await repo.isAccountActive(trx, person))) throw new AppError('account_not_active');
        if (person === before) return;
        // only one owner may exist at any time, so demote the old owner first
        if (before !== null) await setRole(trx, id, before, 'host');
        await setRole(trx, id, person, 'owner');
        await addNotifications(trx, [
          { kind: madeOwner, subject: id, actor: viewer.id, recipients: [person] },
          { kind: groupChanged, subject: id, actor: null, recipients: before === null ? [] : [before] },
        ]);
        await record(trx, viewer, 'group.handed_over', id, { from: before, to: person });
      }),

    close: (viewer: Viewer, id: string, reason: string): Promise<ManagedGroup> =>
      changeGroup(id, async (trx, group) => {
        if (group.closed_at !== null) throw new AppError('study_group_closed');
        await repo.setClosed(trx, id, trimText(reason));
        const recipients = await hostIds(trx, id);
        await addNotifications(trx, [{ kind: groupClosed, subject: id, actor: null, recipients }]);
        await record(trx, viewer, 'group.closed', id);
      }),

    /** Reopen a closed group and admit waiting people while there is room. */
    reopen: (viewer: Viewer, id: string): Promise<ManagedGroup> =>
      changeGroup(id, async (trx, group) => {
        if (group.closed_at === null) throw new AppError('study_group_open');
        await repo.setClosed(trx, id, null);
        await admitWaiting(trx, id);
        const recipients = await hostIds(trx, id);
        await addNotifications(trx, [{ kind: groupReopened, subject: id, actor: null, recipients }]);
        await record(trx, viewer, 'group.reopened', id);
      }),
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

const missing = () => new AppError('no_such_study_group');

/** Record an admin's act. A closing's reason stays in the group's row: the audit log stores no text by people. */
const record = (
  trx: Executor,
  { id: by }: Viewer,
  action: 'group.edited' | 'group.handed_over' | 'group.closed' | 'group.reopened',
  id: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> => recordAct(trx, { by, action, subject: { type: 'group', id }, details });

const COLUMNS: CsvColumns<ManagedGroup> = {
  Title: ({ title }) => title,
  For: ({ kind }) => GROUP_KINDS[kind],
  Department: ({ department }) => department?.toUpperCase() ?? '',
  Visibility: ({ access }) => GROUP_ACCESS[access],
  State: ({ closed }) => (closed ? 'closed' : 'open'),
  Owner: ({ owner }) => owner?.name ?? '',
  'Owner’s username': ({ owner }) => owner?.username ?? '',
  Members: ({ membersCount }) => membersCount,
  'Room for': ({ membersMax }) => membersMax,
  Replies: ({ repliesCount }) => repliesCount,
  'Asking to join': ({ joinsCount }) => joinsCount,
  'Last active': ({ activeAt }) => activeAt.slice(0, 10),
  Created: ({ createdAt }) => createdAt.slice(0, 10),
};
