import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import type { AccountAct } from '@quad/contract/accounts/user-management';
import type {
  ACCOUNT_STATE_FILTERS,
  ACCOUNT_STATES,
  AccountActKind,
  AccountOutcome,
  JOINED,
  LAST_SEEN,
} from '@quad/contract/accounts/user-management-terms';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';

/** The key prefix of all queries of accounts: an action changes tables, counts and single accounts. */
export const USERS_KEY = ['accounts'] as const;

type Labels<Keys extends readonly string[]> = Readonly<Record<Keys[number], string>>;

export const STATES: Labels<typeof ACCOUNT_STATES> = {
  active: 'Active',
  disabled: 'Disabled',
  deleting: 'Being deleted',
};

export const STATE_FILTERS: Labels<typeof ACCOUNT_STATE_FILTERS> = { ...STATES, suspended: 'Suspended' };

export const JOINED_LABELS: Labels<typeof JOINED> = {
  week: 'Joined in the last 7 days',
  month: 'Joined in the last 30 days',
  year: 'Joined in the last year',
  older: 'Joined over a year ago',
};

export const SEEN_LABELS: Labels<typeof LAST_SEEN> = {
  day: 'Seen today',
  week: 'Seen in the last 7 days',
  month: 'Seen in the last 30 days',
  older: 'Not seen for 30 days',
  never: 'Never seen',
};

/** The name of each action in menus and buttons. */
export const ACTS: Readonly<Record<AccountActKind, string>> = {
  enable: 'Enable',
  disable: 'Disable',
  role: 'Change role',
  verify: 'Mark as verified',
  unverify: 'Remove verification',
  'sign-out': 'Sign out everywhere',
  'reset-link': 'Mail a reset link',
  delete: 'Delete',
  'delete-now': 'Delete now',
  restore: 'Restore',
};

/** The end of a message, after the accounts: `3 accounts were disabled`. */
const DONE: Readonly<Record<AccountActKind, string>> = {
  enable: 'enabled',
  disable: 'disabled',
  role: 'given the new role',
  verify: 'verified',
  unverify: 'no longer verified',
  'sign-out': 'signed out everywhere',
  'reset-link': 'sent a reset link',
  delete: 'deleted',
  'delete-now': 'deleted',
  restore: 'restored',
};

/** The reason why a bulk action skips an account; changed accounts have none. */
export const OUTCOMES: Readonly<Record<Exclude<AccountOutcome, 'done'>, string>> = {
  same: 'Nothing to change',
  self: 'Your own account',
  deleting: 'Being deleted',
  inactive: 'Disabled',
  owners: 'Deleted by its owner',
  unprotected: 'No two-step sign-in yet, which the role needs',
  friend: 'A friend of yours: another admin decides',
  changed: 'Changed since the preview',
  gone: 'No longer here',
};

export const people = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`;

/** Department and year in one line; a dash without either. */
export function studyOf({ department, year }: { department: Department | null; year: number | null }): string {
  const parts = [department === null ? '' : DEPARTMENTS[department], year === null ? '' : `Year ${year}`];
  return parts.filter((part) => part !== '').join(', ') || '–';
}

/** The toast after an action on one account. */
export function doneText(name: string, { kind, role }: AccountAct): string {
  if (role) return `${name} now has the role ${ROLE_NAMES[role]}.`;
  return `${name} ${kind === 'sign-out' || kind === 'reset-link' ? 'was' : 'is'} ${DONE[kind]}.`;
}

/** The message after a bulk action: `3 people were disabled.` */
export function bulkDoneText(kind: AccountActKind, count: number): string {
  const verb = kind === 'unverify' ? (count === 1 ? 'is' : 'are') : count === 1 ? 'was' : 'were';
  return `${people(count)} ${verb} ${DONE[kind]}.`;
}
