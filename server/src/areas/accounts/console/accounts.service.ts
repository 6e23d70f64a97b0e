import type {
  AccountDetails,
  AccountEvent,
  AccountFilters,
  listAccounts,
} from '@quad/contract/accounts/user-management';
import { ACCOUNT_REASONS } from '@quad/contract/accounts/user-management-terms';
import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import type { AnswerOf, QueryOf } from '@quad/contract/wire/call';
import { withheldFrom } from '../../../concerns/audit/withheld-lines.ts';
import { type CsvColumns, csvFile } from '../../../platform/admin-table/csv-file.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { type PersonSummaryRow, toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './accounts.repo.ts';
import { type AccountRow, stateOf, toAccount } from './accounts.row.ts';
import { findProtection, type HistoryRow, listDecisions, listHistory } from './details.repo.ts';

export type AccountList = ReturnType<typeof createAccountList>;

/** The console's list of accounts, and the page of one account. */
export function createAccountList({ db, reads, users }: { db: Database; reads: Database; users: Users }) {
  /** Count accounts. Without filters, take the count that `users` caches, because it reads the whole table. */
  const count = (filters: AccountFilters): Promise<number> =>
    Object.values(filters).every((value) => value === undefined)
      ? users.countAll()
      : repo.countAccounts(reads, filters);

  return {
    /** A page of accounts. A page number past the end returns the last page. */
    async list(query: QueryOf<typeof listAccounts>): Promise<AnswerOf<typeof listAccounts>> {
      const { rows, ...page } = await repo.accountsTable.page(reads, query, count);
      return { accounts: rows.map(toAccount), ...page };
    },

    /** Stream the accounts that match filters as CSV, in the order in which they joined. */
    file: (filters: AccountFilters) => csvFile(COLUMNS, repo.accountsTable.batches(reads, filters)),

    counts: async () => repo.countStates(reads, await users.countAll()),

    /** An account with its protection, history and decisions, for this reader. Throw `no_such_person`. */
    async get(reader: Pick<Viewer, 'id'>, id: string): Promise<AccountDetails> {
      const withheld = await withheldFrom(db, reader.id);
      const [row, protection, history, decisions] = await Promise.all([
        repo.findAccount(db, id),
        findProtection(db, id),
        listHistory(db, id, withheld.numbers),
        listDecisions(db, reader.id, id),
      ]);
      if (!row || !protection) throw new AppError('no_such_person');
      return {
        ...toAccount(row),
        college: protection.college,
        isAlumnus: protection.is_alumnus,
        isEmailVerified: protection.email_verified,
        hasPassword: protection.has_password,
        hasSecondFactor: protection.has_second_factor,
        passkeys: protection.passkeys,
        devices: protection.devices,
        deletedByAdmin: row.by_admin ?? false,
        history: history.map((row) => ({ ...toEvent(row), number: withheld.shown(Number(row.number)) })),
        decisions: decisions.map((made) => ({
          caseId: made.case_id,
          kind: made.kind,
          isUndone: made.state === 'undone',
          isKeeping: made.state === 'in_force' && made.disabled_account,
          at: made.in_force_at.toISOString(),
          until: made.suspended_until?.toISOString() ?? null,
        })),
      };
    },
  };
}

function toEvent(row: HistoryRow): Omit<AccountEvent, 'number'> {
  const details = row.details as Readonly<Record<string, unknown>>;
  const actions: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  const reasons: Readonly<Record<string, string>> = ACCOUNT_REASONS;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const reason = textOf(details.reason);
  return {
    at: row.at.toISOString(),
    action: row.action,
    says: actions[row.action] ?? row.action,
    via: row.via,
    by: row.id === null ? null : toPersonSummary(row as PersonSummaryRow),
    from: textOf(details.from),
    to: textOf(details.to),
    reason: reason === null ? null : (reasons[reason] ?? reason),
  };
}

const COLUMNS: CsvColumns<AccountRow> = {
  Name: ({ name }) => name,
  Username: ({ username }) => username,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  State: stateOf,
  Verified: ({ is_verified }) => (is_verified ? 'yes' : 'no'),
  Department: ({ department }) => department?.toUpperCase() ?? '',
  Year: ({ year }) => year,
  Joined: ({ created_at }) => created_at.toISOString().slice(0, 10),
  'Last seen': ({ last_seen }) => last_seen ?? '',
};
