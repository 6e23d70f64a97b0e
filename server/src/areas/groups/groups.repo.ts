import type { GroupLevel } from '@quad/contract/groups/group-terms';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type GroupForm, groupColumns, joinOwn, joinRequest, STAMP, viewerColumns } from './groups.row.ts';
import type { GroupRole } from './groups.rules.ts';

/** Groups with the viewer's own columns: role, request to join, settings and unread topics. */
const selectGroups = (db: Executor, viewerId: string) =>
  db
    .selectFrom('groups')
    .leftJoin('group_members as own', joinOwn(viewerId))
    .leftJoin('group_joins as joins', joinRequest(viewerId))
    .select(['groups.id', STAMP.as('stamp'), 'groups.access', 'groups.invitation', 'groups.members_max'])
    .select('groups.closed_reason')
    .select(viewerColumns(viewerId))
    .select(sql<GroupLevel>`coalesce(own.level, 'all')`.as('level'));

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

const groupRow = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectGroups(db, viewerId)
    .where('groups.id', '=', id)
    .where(sql<boolean>`(groups.access <> 'hidden' or own.person_id is not null)`),
);

/** A group that the viewer may see; undefined otherwise. */
export const findGroup = async (db: Executor, viewerId: string, id: string): Promise<GroupRow | undefined> =>
  (await groupRow(db, { viewerId, id }))[0];

/** The group of an invitation, hidden or not. Undefined for people banned from the group. */
export const findInvited = (db: Executor, viewerId: string, code: string): Promise<GroupRow | undefined> =>
  selectGroups(db, viewerId)
    .where('groups.invitation', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_bans')
            .select('person_id')
            .whereRef('group_bans.group_id', '=', 'groups.id')
            .where('group_bans.person_id', '=', viewerId),
        ),
      ),
    )
    .executeTakeFirst();

/** Lock a group, so that changes of its members and replies run one after the other. */
export const lockGroup = (trx: Executor, id: string) =>
  trx
    .selectFrom('groups')
    .select(['id', 'title', 'kind', 'department', 'access', 'members_count', 'members_max', 'last_seq', 'closed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const ownRole = compiledQuery((db, { groupId, personId }: { groupId: string; personId: string }) =>
  db.selectFrom('group_members').select('role').where('group_id', '=', groupId).where('person_id', '=', personId),
);

/** A person's role in a group; null for a non-member. */
export async function roleOf(db: Executor, groupId: string, personId: string): Promise<GroupRole | null> {
  const [row] = await ownRole(db, { groupId, personId });
  return row?.role ?? null;
}

export interface NewGroup {
  readonly id: string;
  readonly generalTopic: string;
  readonly creatorId: string;
  readonly clientId: string;
  readonly invitation: string;
  readonly membersMax: number;
  readonly at: Date;
  readonly columns: ReturnType<typeof groupColumns.complete>;
}

/** Store a group with its owner and its general topic. */
export async function insertGroup(trx: Executor, group: NewGroup): Promise<void> {
  await trx
    .insertInto('groups')
    .values({
      ...group.columns,
      id: group.id,
      creator_id: group.creatorId,
      client_id: group.clientId,
      invitation: group.invitation,
      members_max: group.membersMax,
      activity: group.id,
      created_at: group.at,
    })
    .execute();
  await trx
    .insertInto('group_topics')
    .values({
      id: group.generalTopic,
      group_id: group.id,
      title: 'General',
      is_general: true,
      activity: group.generalTopic,
      created_at: group.at,
    })
    .execute();
  await trx
    .insertInto('group_members')
    .values({ group_id: group.id, person_id: group.creatorId, role: 'owner', joined_at: group.at })
    .execute();
}

export async function updateGroup(trx: Executor, id: string, form: GroupForm): Promise<void> {
  const columns = groupColumns.of(form);
  if (Object.keys(columns).length > 0) await trx.updateTable('groups').set(columns).where('id', '=', id).execute();
}

export async function setInvitation(trx: Executor, id: string, invitation: string): Promise<void> {
  await trx.updateTable('groups').set({ invitation }).where('id', '=', id).execute();
}

export async function deleteGroup(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('groups').where('id', '=', id).execute();
}

export async function setSettings(
  db: Executor,
  groupId: string,
  personId: string,
  { level, isMuted }: { level: GroupLevel; isMuted: boolean },
): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ level, is_muted: isMuted })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
}

/** Mark every reply in a group as read by a member. */
export async function markAllRead(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx
    .updateTable('group_members')
    .set({ from_seq: sql<number>`(select last_seq from groups where id = ${groupId})` })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
}

/** Return the groups among these that the person is a member of. */
export async function memberOf(db: Executor, personId: string, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`group_id = any (${[...groupIds]}::uuid[])`)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

export const findReportedGroup = (db: Executor, id: string) =>
  db
    .selectFrom('groups')
    .leftJoin('group_members as owner', (join) =>
      join.onRef('owner.group_id', '=', 'groups.id').on('owner.role', '=', sql.lit('owner')),
    )
    .select(groupColumns.written.map((column) => `groups.${column}` as const))
    .select(['groups.created_at', 'owner.person_id as owner_id'])
    .where('groups.id', '=', id)
    .executeTakeFirst();
