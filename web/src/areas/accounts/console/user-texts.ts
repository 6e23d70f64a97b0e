import { plural, t } from '@lingui/core/macro';
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
  get active() {
    return t`Active`;
  },
  get disabled() {
    return t`Disabled`;
  },
  get deleting() {
    return t`Being deleted`;
  },
};

export const stateFilters = (): Labels<typeof ACCOUNT_STATE_FILTERS> => ({ ...STATES, suspended: t`Suspended` });

/** A role with the state of an account: `User, active`. */
export const roleInState: Readonly<Record<(typeof ACCOUNT_STATES)[number], (role: string) => string>> = {
  active: (role) => t`${role}, active`,
  disabled: (role) => t`${role}, disabled`,
  deleting: (role) => t`${role}, being deleted`,
};

export const JOINED_LABELS: Labels<typeof JOINED> = {
  get week() {
    return t`Joined in the last 7 days`;
  },
  get month() {
    return t`Joined in the last 30 days`;
  },
  get year() {
    return t`Joined in the last year`;
  },
  get older() {
    return t`Joined over a year ago`;
  },
};

export const SEEN_LABELS: Labels<typeof LAST_SEEN> = {
  get day() {
    return t`Seen today`;
  },
  get week() {
    return t`Seen in the last 7 days`;
  },
  get month() {
    return t`Seen in the last 30 days`;
  },
  get older() {
    return t`Not seen for 30 days`;
  },
  get never() {
    return t`Never seen`;
  },
};

/** The name of each action in menus and buttons. */
export const ACTS: Readonly<Record<AccountActKind, string>> = {
  get enable() {
    return t`Enable`;
  },
  get disable() {
    return t`Disable`;
  },
  get role() {
    return t`Change role`;
  },
  get verify() {
    return t`Mark as verified`;
  },
  get unverify() {
    return t`Remove verification`;
  },
  get 'sign-out'() {
    return t`Sign out everywhere`;
  },
  get 'reset-link'() {
    return t`Mail a reset link`;
  },
  get delete() {
    return t`Delete`;
  },
  get 'delete-now'() {
    return t`Delete now`;
  },
  get restore() {
    return t`Restore`;
  },
};

/** The message after an action on one account, which has a name. */
const DONE: Readonly<Record<AccountActKind, (name: string) => string>> = {
  enable: (name) => t`${name} is enabled.`,
  disable: (name) => t`${name} is disabled.`,
  role: (name) => t`${name} is given the new role.`,
  verify: (name) => t`${name} is verified.`,
  unverify: (name) => t`${name} is no longer verified.`,
  'sign-out': (name) => t`${name} was signed out everywhere.`,
  'reset-link': (name) => t`${name} was sent a reset link.`,
  delete: (name) => t`${name} is deleted.`,
  'delete-now': (name) => t`${name} is deleted.`,
  restore: (name) => t`${name} is restored.`,
};

/** The message after a bulk action on some accounts. */
const MANY_DONE: Readonly<Record<AccountActKind, (count: number) => string>> = {
  enable: (count) => t`${plural(count, { one: '# person was enabled.', other: '# people were enabled.' })}`,
  disable: (count) => t`${plural(count, { one: '# person was disabled.', other: '# people were disabled.' })}`,
  role: (count) =>
    t`${plural(count, { one: '# person was given the new role.', other: '# people were given the new role.' })}`,
  verify: (count) => t`${plural(count, { one: '# person was verified.', other: '# people were verified.' })}`,
  unverify: (count) =>
    t`${plural(count, { one: '# person is no longer verified.', other: '# people are no longer verified.' })}`,
  'sign-out': (count) =>
    t`${plural(count, { one: '# person was signed out everywhere.', other: '# people were signed out everywhere.' })}`,
  'reset-link': (count) =>
    t`${plural(count, { one: '# person was sent a reset link.', other: '# people were sent a reset link.' })}`,
  delete: (count) => t`${plural(count, { one: '# person was deleted.', other: '# people were deleted.' })}`,
  'delete-now': (count) => t`${plural(count, { one: '# person was deleted.', other: '# people were deleted.' })}`,
  restore: (count) => t`${plural(count, { one: '# person was restored.', other: '# people were restored.' })}`,
};

/** The reason why a bulk action skips an account; changed accounts have none. */
export const OUTCOMES: Readonly<Record<Exclude<AccountOutcome, 'done'>, string>> = {
  get same() {
    return t`Nothing to change`;
  },
  get self() {
    return t`Your own account`;
  },
  get deleting() {
    return t`Being deleted`;
  },
  get inactive() {
    return t`Disabled`;
  },
  get owners() {
    return t`Deleted by its owner`;
  },
  get unprotected() {
    return t`No two-step sign-in yet, which the role needs`;
  },
  get friend() {
    return t`A friend of yours: another admin decides`;
  },
  get changed() {
    return t`Changed since the preview`;
  },
  get gone() {
    return t`No longer here`;
  },
};

export const people = (count: number): string => t`${plural(count, { one: '# person', other: '# people' })}`;

/** Department and year in one line; a dash without either. */
export function studyOf({ department, year }: { department: Department | null; year: number | null }): string {
  const parts = [department === null ? '' : DEPARTMENTS[department], year === null ? '' : t`Year ${year}`];
  return parts.filter((part) => part !== '').join(', ') || '–';
}

/** The toast after an action on one account. */
export function doneText(name: string, { kind, role }: AccountAct): string {
  return role ? t`${name} now has the role ${ROLE_NAMES[role]}.` : DONE[kind](name);
}

/** The message after a bulk action: `3 people were disabled.` */
export const bulkDoneText = (kind: AccountActKind, count: number): string => MANY_DONE[kind](count);
