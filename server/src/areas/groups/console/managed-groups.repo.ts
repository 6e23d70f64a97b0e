import type { GroupSort, ManagedGroupFilters } from '@quad/contract/groups/group-management';
import { sql } from 'kysely';
import { adminTable } from '../../../platform/admin-table/admin-table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { awayDays, isOwnerUnavailable, ownerId } from './group-hosts.sql.ts';
import { conditionsOf } from './managed-groups.sql.ts';

const selectManaged = (db: Executor) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.title', 'groups.kind', 'groups.department', 'groups.access'])
    .select(['groups.members_count', 'groups.members_max', 'groups.replies_count', 'groups.activity'])
    .select(['groups.created_at', 'groups.closed_at', 'groups.closed_reason'])
    .select([
      ownerId('groups.id').as('owner_id'),
      isOwnerUnavailable('groups.id').as('is_owner_gone'),
      awayDays('groups.id').as('away_days'),
      sql<number>`(
        select count(*)::integer from group_joins where group_id = groups.id and state = 'asked'
      )`.as('joins_count'),
    ]);

export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['execute']>>[number];

export const groupsTable = adminTable<ManagedGroupFilters, GroupSort, ManagedRow>({
  table: 'groups',
  conditionsOf,
  sorts: {
    title: ['title', 'id'],
    members: ['members_count', 'id'],
    active: ['activity', 'id'],
    created: ['id'],
  },
  usual: { sort: 'active', order: 'desc' },
  read: (db, ids) => selectManaged(db).where(sql<boolean>`groups.id = any (${ids}::uuid[])`).execute(),
});

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Return the counts above the table. Disabled accounts are few, so the query starts from them. */
export async function countGroups(db: Executor) {
  const { rows } = await sql<{ total: number; active: number; members: number; leaderless: number }>`
    select
      (select count(*)::integer from groups) as total,
      (select count(*)::integer from groups where activity >= ${newId(Date.now() - WEEK_MS)}) as active,
      (select coalesce(sum(members_count), 0)::integer from groups) as members,
      (select count(*)::integer from group_members where role = 'owner' and person_id = any (
        array(select id from people where is_disabled)
      )) as leaderless
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The count of groups returned no row');
  return counts;
}

/** Close a group with a reason, or reopen it with null. The caller has locked its row. */
export async function setClosed(trx: Executor, id: string, reason: string | null): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ closed_at: reason === null ? null : sql<Date>`clock_timestamp()`, closed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/**
 * Select possible new owners of a group. They come in the order of automatic succession: hosts first, then by time of
 * joining.
 */
export function listHeirs(
  db: Executor,
  groupId: string,
  { pattern, limit }: { pattern: string | null; limit: number },
) {
  return db
    .selectFrom('group_members as m')
    .innerJoin('people', 'people.id', 'm.person_id')
    .select(['m.person_id', 'm.role'])
    .where('m.group_id', '=', groupId)
    .where('m.role', '<>', sql.lit('owner'))
    .where('people.is_disabled', '=', false)
    .$if(pattern !== null, (query) => query.where('people.search_text', 'like', pattern ?? ''))
    .orderBy(sql`m.role = 'host'`, 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.person_id')
    .limit(limit)
    .execute();
}

export async function isAccountActive(db: Executor, personId: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('is_disabled').where('id', '=', personId).executeTakeFirst();
  return row?.is_disabled === false;
}
