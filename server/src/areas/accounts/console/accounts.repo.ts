import type { AccountCounts, AccountFilters } from '@quad/contract/accounts/user-management';
import type { AccountSort } from '@quad/contract/accounts/user-management-terms';
import type { Department } from '@quad/contract/people/departments';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { type AccountRow, selectAccounts } from './accounts.row.ts';
import { accountsOf, isIndexed, SORT_COLUMNS } from './accounts.sql.ts';

export interface AccountPage {
  readonly filters: AccountFilters;
  readonly sort: AccountSort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of accounts. Whose page it is, is read from the index of its order; only they are read from the table. */
export async function listAccounts(db: Executor, page: AccountPage): Promise<AccountRow[]> {
  const condition = accountsOf(page.filters);
  const columns = SORT_COLUMNS[page.sort];
  const inOrder = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(page.order)}`));
  const found = db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.email', 'people.role', 'people.created_at'])
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    // a text that is found by its index is looked for there first, and not along the order
    .$if(isIndexed(page.filters.search), (query) => query.offset(0));
  const ids = db
    .selectFrom(found.as('people'))
    .select('people.id')
    .orderBy(inOrder)
    .offset(page.offset)
    .limit(page.limit);
  return selectAccounts(db).where('people.id', 'in', ids).orderBy(inOrder).execute();
}

/**
 * How many accounts filters find. A text that is found by its index is counted by a column that no index holds: Postgres
 * would read every name from `people_texts_idx`, which takes ten times as long.
 */
export async function countAccounts(db: Executor, filters: AccountFilters): Promise<number> {
  if (isNeverSeenAlone(filters)) return countNeverSeen(db);
  const condition = accountsOf(filters);
  const { total } = await db
    .selectFrom('people')
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    .select(({ fn }) =>
      (isIndexed(filters.search) ? fn.count<number>('people.created_at') : fn.countAll<number>()).as('total'),
    )
    .executeTakeFirstOrThrow();
  return total;
}

const isNeverSeenAlone = ({ seen, ...rest }: AccountFilters): boolean =>
  seen === 'never' && Object.values(rest).every((value) => value === undefined || value === '');

/** How many have never been here: all but those who have, which is counted faster than looking for each. */
async function countNeverSeen(db: Executor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from people) - (select count(*) from last_seen))::integer as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many of so many accounts are of each state, and admins among the active ones. */
export async function countStates(db: Executor, total: number): Promise<AccountCounts> {
  const { rows } = await sql<{ hidden: number; deleting: number; admins: number }>`
    select
      (select count(*) from people where is_disabled) as hidden,
      (select count(*) from leaving_people join people on people.id = person_id where is_disabled) as deleting,
      (select count(*) from people where role = 'admin' and not is_disabled) as admins
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a query without a condition answers a row');
  const { hidden, deleting, admins } = counts;
  return { total, active: total - hidden, disabled: hidden - deleting, deleting, admins };
}

/** Accounts in the order of their ids, after one of them: as many as are written at once. */
export function listAfter(
  db: Executor,
  { filters, after, limit }: { filters: AccountFilters; after: string | undefined; limit: number },
): Promise<AccountRow[]> {
  const condition = accountsOf(filters);
  return selectAccounts(db)
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<boolean>`true`))
    .$if(after !== undefined, (query) => query.where('people.id', '>', after ?? ''))
    .orderBy('people.id')
    .limit(limit)
    .execute();
}

/** Up to so many accounts that filters find, by name. */
export const findAccounts = (db: Executor, filters: AccountFilters, limit: number): Promise<AccountRow[]> =>
  listAccounts(db, { filters, sort: 'name', order: 'asc', offset: 0, limit });

/** The accounts of these people, by name. */
export const accountsById = (db: Executor, ids: readonly string[]): Promise<AccountRow[]> =>
  selectAccounts(db)
    .where(sql<boolean>`people.id = any (${ids}::uuid[])`)
    .orderBy('people.name')
    .orderBy('people.id')
    .execute();

export const findAccount = async (db: Executor, id: string): Promise<AccountRow | undefined> =>
  (await accountsById(db, [id]))[0];

/** Locks accounts until the transaction ends, in the order of their ids. */
export async function lockAccounts(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What an admin may change of an account. */
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
