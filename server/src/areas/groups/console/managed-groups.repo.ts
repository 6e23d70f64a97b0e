import type { ManagedGroupFilters } from '@quad/contract/groups/group-management';
import type { GroupSort } from '@quad/contract/groups/group-management-terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { awayDays, isOwnerGone, ownerId } from './group-hosts.sql.ts';
import { managedGroupsOf, SORT_COLUMNS } from './managed-groups.sql.ts';

export interface GroupsPage {
  readonly filters: ManagedGroupFilters;
  readonly sort: GroupSort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Groups with what the console's table shows. */
const selectManaged = (db: Executor) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.title', 'groups.kind', 'groups.department', 'groups.access'])
    .select(['groups.members_count', 'groups.members_max', 'groups.replies_count', 'groups.activity'])
    .select(['groups.created_at', 'groups.closed_at', 'groups.closed_reason'])
    .select([
      ownerId('groups.id').as('owner_id'),
      isOwnerGone('groups.id').as('is_owner_gone'),
      awayDays('groups.id').as('away_days'),
      sql<number>`(
        select count(*)::integer from group_joins where group_id = groups.id and state = 'asked'
      )`.as('joins_count'),
    ]);

export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['execute']>>[number];

/** A page of groups. Which groups it shows is read from an index; only they are read from the table. */
export async function listManaged(db: Executor, page: GroupsPage): Promise<ManagedRow[]> {
  const condition = managedGroupsOf(page.filters);
  const inOrder = sql.join(SORT_COLUMNS[page.sort].map((column) => sql`${sql.ref(column)} ${sql.raw(page.order)}`));
  const ids = await db
    .selectFrom('groups')
    .select('groups.id')
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    .orderBy(inOrder)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return inTheirOrder(
    ids.map(({ id }) => id),
    await managedById(
      db,
      ids.map(({ id }) => id),
    ),
  );
}

function inTheirOrder(ids: readonly string[], rows: readonly ManagedRow[]): ManagedRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

const managedById = (db: Executor, ids: readonly string[]): Promise<ManagedRow[]> =>
  selectManaged(db)
    .where(sql<boolean>`groups.id = any (${[...ids]}::uuid[])`)
    .execute();

export const findManaged = async (db: Executor, id: string): Promise<ManagedRow | undefined> =>
  (await managedById(db, [id]))[0];

/** How many groups filters find. */
export async function countManaged(db: Executor, filters: ManagedGroupFilters): Promise<number> {
  const condition = managedGroupsOf(filters);
  const { total } = await db
    .selectFrom('groups')
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Groups in the order in which they were made, after one of them: as many as are written at once. */
export function listManagedAfter(
  db: Executor,
  { filters, after, limit }: { filters: ManagedGroupFilters; after: string | undefined; limit: number },
): Promise<ManagedRow[]> {
  const condition = managedGroupsOf(filters);
  return selectManaged(db)
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    .$if(after !== undefined, (query) => query.where('groups.id', '>', after ?? ''))
    .orderBy('groups.id')
    .limit(limit)
    .execute();
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** What the heads of the table say. Owners whose accounts are gone are few: their groups are looked for from them. */
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
  if (!counts) throw new Error('a query without a condition answers a row');
  return counts;
}

/** Closes a locked group, or opens it again. */
export async function setClosed(trx: Executor, id: string, reason: string | null): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ closed_at: reason === null ? null : sql<Date>`clock_timestamp()`, closed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/**
 * Members whom a group can be handed over to: in the order in which they would own it by themselves, and of those whose
 * names hold a text when there is one.
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

/** Whether somebody's account can be used. */
export async function isUsable(db: Executor, personId: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('is_disabled').where('id', '=', personId).executeTakeFirst();
  return row?.is_disabled === false;
}
