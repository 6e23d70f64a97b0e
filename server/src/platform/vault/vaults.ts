import type { VaultKind } from './vault-kind.ts';

/* The encryption contexts: the row of each encrypted value. */
export const secondFactorContext = (personId: string): string => `second factor ${personId}`;
export const grievanceContext = (id: string): string => `grievance ${id}`;
export const grievanceMessageContext = (id: string): string => `message ${id}`;
export const ballotContext = (pollId: string): string => `ballot ${pollId}`;

export const ACCOUNT_VAULT = {
  name: 'account',
  purpose: 'second factors',
  locked: 'second_factor_locked',
  holds: 'second factors',
  withoutThem: 'their owners sign in without a code until they set up an authenticator app again',
  tables: [{ table: 'second_factors', id: 'person_id', context: secondFactorContext }],
} as const satisfies VaultKind;

export const GRIEVANCE_VAULT = {
  name: 'grievance',
  purpose: 'grievances',
  locked: 'grievances_locked',
  holds: 'confidential reports and messages about them',
  withoutThem: 'nobody can read them any more, and their reporters are not notified',
  tables: [
    { table: 'grievance_messages', id: 'id', context: grievanceMessageContext },
    { table: 'grievances', id: 'id', context: grievanceContext },
  ],
} as const satisfies VaultKind;

export const BALLOT_VAULT = {
  name: 'ballot',
  purpose: 'ballots',
  locked: 'ballots_locked',
  holds: 'open secret ballots',
  withoutThem: 'their votes are not counted, so the ballots must be held again',
  isLeftOutOfBackups: true,
  tables: [{ table: 'ballot_tallies', id: 'poll_id', context: ballotContext }],
} as const satisfies VaultKind;

/** Every vault, with keys outside the database. A start checks them before any area opens, so they are listed here. */
export const VAULTS: readonly VaultKind[] = [ACCOUNT_VAULT, GRIEVANCE_VAULT, BALLOT_VAULT];
