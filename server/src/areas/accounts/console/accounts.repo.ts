import type { AccountCounts, AccountFilters } from '@quad/contract/accounts/user-management';
import type { AccountSort } from '@quad/contract/accounts/user-management-terms';
import type { Department } from '@quad/contract/people/departments';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import { adminTable } from '../../../platform/admin-table/admin-table.ts';
import { isStaff } from '../../../platform/auth/staff.sql.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type AccountRow, selectAccounts } from './accounts.row.ts';
import { conditionsOf, isIndexed } from './accounts.sql.ts';

/** The console's table of accounts. An index supports each order. */
export const accountsTable = adminTable<AccountFilters, AccountSort, AccountRow>({
  table: 'people',
  conditionsOf,
  sorts: {
    name: ['name', 'id'],
    email: ['email', 'id'],
    role: ['role', 'name', 'id'],
    joined: ['created_at', 'id'],
  },
  usual: { sort: 'name', order: 'asc' },
  read: (db, ids) => accountsById(db, ids),
  isIndexed: ({ search }) => isIndexed(search),
});

/**
 * Count the accounts that match filters. For an indexed search, count a column outside `people_texts_idx`: Postgres
 * would otherwise read every name from that index, which takes ten times as long.
 */
export async function countAccounts(db: Executor, filters: AccountFilters): Promise<number> {
  if (hasOnlyNeverSeen(filters)) return countNeverSeen(db);
  if (!isIndexed(filters.search)) return accountsTable.count(db, filters);
  const { total } = await db
    .selectFrom('people')
    .where(sql.join<boolean>([...conditionsOf(filters)], sql` and `))
    .select(({ fn }) => fn.count<number>('people.created_at').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const hasOnlyNeverSeen = ({ seen, ...rest }: AccountFilters): boolean =>
  seen === 'never' && Object.values(rest).every((value) => value === undefined || value === '');

/** Count people without a visit, as a difference: faster than looking up each person's visit. */
async function countNeverSeen(db: Executor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from people) - (select count(*) from last_seen))::integer as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Count the people of each role of staff who can sign in, and those of them without a second factor. */
async function countStaff(db: Executor): Promise<AccountCounts['staff']> {
  const { rows } = await sql<AccountCounts['staff'][number]>`
    select p.role, count(*)::integer as people, count(*) filter (where f.person_id is null)::integer as unprotected
    from people p left join second_factors f on f.person_id = p.id and f.confirmed_at is not null
    where ${isStaff('p.role')} and not p.is_disabled group by p.role order by p.role
  `.execute(db);
  return rows;
}

/** Count accounts by state and the staff by role. `total` is the number of all accounts. */
export async function countStates(db: Executor, total: number): Promise<AccountCounts> {
  const staff = await countStaff(db);
  const { rows } = await sql<{ hidden: number; deleting: number }>`
    select
      (select count(*) from people where is_disabled) as hidden,
      (select count(*) from leaving_people join people on people.id = person_id where is_disabled) as deleting
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without `from` and `where` returns one row');
  const { hidden, deleting } = counts;
  const admins = staff.find(({ role }) => role === 'admin')?.people ?? 0;
  return { total, active: total - hidden, disabled: hidden - deleting, deleting, admins, staff };
}

/** Find up to `limit` accounts that match filters, by name. */
export const findAccounts = (db: Executor, filters: AccountFilters, limit: number): Promise<AccountRow[]> =>
  accountsTable.list(db, filters, { sort: 'name', order: 'asc' }, { offset: 0, limit });

/** Find accounts by their ids, in the order of names. */
export const accountsById = (db: Executor, ids: readonly string[]): Promise<AccountRow[]> =>
  selectAccounts(db)
    .where(sql<boolean>`people.id = any (${ids}::uuid[])`)
    .orderBy('people.name')
    .orderBy('people.id')
    .execute();

export const findAccount = async (db: Executor, id: string): Promise<AccountRow | undefined> =>
  (await accountsById(db, [id]))[0];

/** Lock accounts until the transaction ends, in id order, so that concurrent calls cannot deadlock. */
export async function lockAccounts(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The columns of an account that an admin may change. */
export interface AccountColumns {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly role?: Role;
  readonly department?: Department | null;
  readonly year?: number | null;
  readonly is_verified?: boolean;
}

export async function updateAccounts(trx: Executor, ids: readonly string[], columns: AccountColumns): Promise<void> {
  await trx
    .updateTable('people')
    .set({ ...columns, updated_at: new Date() })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}
