import type { Account } from '@quad/contract/accounts/user-management';
import type { AccountState } from '@quad/contract/accounts/user-management-terms';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../../people/summaries/person-summary.ts';

export const selectAccounts = (db: Executor) =>
  db
    .selectFrom('people')
    .leftJoin('last_seen', 'last_seen.person_id', 'people.id')
    .leftJoin('leaving_people as leaving', 'leaving.person_id', 'people.id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select([
      'people.email',
      'people.is_disabled',
      'people.disabled_by_hand',
      'people.department',
      'people.year',
      'people.created_at',
      'last_seen.day as last_seen',
      'leaving.erase_at',
      'leaving.begun_at',
      'leaving.by_admin',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors')
          .select('second_factors.person_id')
          .whereRef('second_factors.person_id', '=', 'people.id')
          .where('second_factors.confirmed_at', 'is not', null),
      ).as('has_second_factor'),
    );

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

type StateColumns = Pick<AccountRow, 'is_disabled' | 'disabled_by_hand' | 'erase_at'>;
export const stateOf = ({ is_disabled, erase_at }: Pick<StateColumns, 'is_disabled' | 'erase_at'>): AccountState =>
  !is_disabled ? 'active' : erase_at === null ? 'disabled' : 'deleting';

/** Whether only decisions of moderators keep the account disabled. */
export const isSuspended = (row: StateColumns): boolean => stateOf(row) === 'disabled' && !row.disabled_by_hand;

/** The role, state and verification that an admin saw. An act skips an account whose mark has changed. */
export const markOf = (row: Pick<AccountRow, 'role' | 'is_verified'> & StateColumns): string =>
  `${row.role} ${isSuspended(row) ? 'suspended' : stateOf(row)} ${row.is_verified ? 'verified' : 'unverified'}`;

export const toAccount = (row: AccountRow): Account => ({
  ...toPersonSummary(row),
  email: row.email,
  state: stateOf(row),
  isSuspended: isSuspended(row),
  department: row.department,
  year: row.year,
  joinedAt: row.created_at.toISOString(),
  lastSeen: row.last_seen,
  eraseAt: row.erase_at?.toISOString() ?? null,
  mark: markOf(row),
});
