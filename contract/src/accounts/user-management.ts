import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { ACCOUNTS_AT_ONCE, ACCOUNTS_PAGE_SIZE } from '../limits/accounts.ts';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DECISION_KINDS } from '../moderation/moderation-terms.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard, Role, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { ROLE_KEYS } from '../wire/roles.ts';
import {
  Day,
  EmailAddress,
  freeLine,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  paging,
  personName,
} from '../wire/schemas.ts';
import type { CallSecurity } from '../wire/security-events.ts';
import { FULLNAME } from '../wire/text-rules.ts';
import { PROOF_ERRORS } from './account.ts';
import { ProofOrPasskey } from './passkeys.ts';
import {
  ACCOUNT_ACTS,
  ACCOUNT_OUTCOMES,
  ACCOUNT_REASON_KEYS,
  ACCOUNT_SORTS,
  ACCOUNT_STATE_FILTERS,
  ACCOUNT_STATES,
  JOINED,
  LAST_SEEN,
} from './user-management-terms.ts';

/** The accounts of a campus, as admins view and change them. */

const RoleKey = oneOf(ROLE_KEYS, msg`There is no such role`);

/** Filters of accounts. They combine with AND. `none` finds users who left the field empty. */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  role: Type.Optional(RoleKey),
  state: Type.Optional(oneOf(ACCOUNT_STATE_FILTERS)),
  department: Type.Optional(oneOf([...DEPARTMENT_KEYS, 'none'])),
  year: Type.Optional(oneOf([...STUDY_YEAR_TEXTS, 'none'])),
  verified: Type.Optional(oneOf(['yes', 'no'])),
  joined: Type.Optional(oneOf(JOINED)),
  seen: Type.Optional(oneOf(LAST_SEEN)),
};
export const AccountFilters = Type.Object(filters);
export type AccountFilters = Static<typeof AccountFilters>;

/**
 * An account. `deleting` accounts are hidden, and erased at `eraseAt`. `lastSeen` is null for users who have not been
 * active since Quad began to record it. `mark` is a digest of role, state, suspension and verification: it changes when
 * they change.
 */
export const Account = Type.Object({
  ...PersonCard.properties,
  email: Type.String(),
  state: oneOf(ACCOUNT_STATES),
  isSuspended: Type.Boolean({
    description: 'Only decisions of moderators disable it. They enable it again when they expire',
  }),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  joinedAt: Instant,
  lastSeen: nullable(Day),
  eraseAt: nullable(Instant),
  mark: Type.String(),
});
export type Account = Static<typeof Account>;

export const listAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'List accounts, page by page. `search` matches part of a name, username, e-mail address or role, ignoring case',
  tag: 'user management',
  access: 'accounts',
  query: Type.Object({
    ...filters,
    ...paging(TABLE_ROWS_MAX, ACCOUNTS_PAGE_SIZE),
    sort: Type.Optional(oneOf(ACCOUNT_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({
    accounts: Type.Array(Account),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});

/**
 * Number of accounts: all, usable, disabled, in deletion, and admins who can sign in. `staff` counts the people of each
 * role that helps to run the campus, and those of them without a second factor.
 */
export const AccountCounts = Type.Object({
  total: Type.Integer(),
  active: Type.Integer(),
  disabled: Type.Integer(),
  deleting: Type.Integer(),
  admins: Type.Integer(),
  staff: Type.Array(Type.Object({ role: Role, people: Type.Integer(), unprotected: Type.Integer() })),
});
export type AccountCounts = Static<typeof AccountCounts>;

export const countAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'Count the accounts',
  tag: 'user management',
  access: 'accounts',
  answer: AccountCounts,
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'Export the filtered accounts as a CSV file',
  tag: 'user management',
  access: 'accounts',
  query: AccountFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/**
 * An entry of the audit log about an account. `says` is the action, without its actor: disabled an account. `by` is null for
 * actions outside the app, and when the actor's account no longer exists. `from` and `to` are the values before and
 * after, such as roles.
 */
export const AccountEvent = Type.Object({
  number: Type.Integer(),
  at: Instant,
  action: Type.String(),
  says: Type.String(),
  via: oneOf(['app', 'shell', 'server']),
  by: nullable(PersonCard),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type AccountEvent = Static<typeof AccountEvent>;

/**
 * A decision of moderators about a user or their content. `until` is the end of a suspension. `isKeeping`: the decision
 * closes the account at present.
 */
export const AccountDecision = Type.Object({
  caseId: Id,
  kind: oneOf(DECISION_KINDS),
  isUndone: Type.Boolean(),
  isKeeping: Type.Boolean(),
  at: Instant,
  until: nullable(Instant),
});
export type AccountDecision = Static<typeof AccountDecision>;

/** Details of an account for admins. `history` and `decisions` are newest first. */
export const AccountDetails = Type.Object({
  ...Account.properties,
  college: nullable(Type.String()),
  isAlumnus: Type.Boolean(),
  isEmailVerified: Type.Boolean({ description: 'The owner has confirmed the address' }),
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  passkeys: Type.Integer({ description: 'Number of passkeys' }),
  devices: Type.Integer({ description: 'Number of signed-in devices' }),
  deletedByAdmin: Type.Boolean(),
  history: Type.Array(AccountEvent),
  decisions: Type.Array(AccountDecision),
});
export type AccountDetails = Static<typeof AccountDetails>;

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get an account, its protection, and the actions of admins on it',
  tag: 'user management',
  access: 'accounts',
  params: IdParams,
  answer: AccountDetails,
  errors: ['no_such_person'],
});

const department = nullable(DepartmentKey);
const year = nullable(Type.Integer({ minimum: 1, maximum: STUDY_YEAR_TEXTS.length }));
/** How a link reaches the owner: by mail, or handed over by the admin. */
const how = oneOf(['mail', 'link']);

export const addAccount = defineCall({
  method: 'POST',
  path: '/api/admin/users',
  secret: true,
  summary:
    'Add a user without a role, who chooses a password with a link. The link is mailed, or answered for the admin to hand over. Works while registration is closed',
  tag: 'user management',
  access: 'accounts',
  body: Type.Object({
    name: personName(FULLNAME),
    email: EmailAddress,
    department,
    year,
    isVerified: Type.Boolean(),
    how,
  }),
  status: 201,
  answer: Type.Object({ account: Account, link: nullable(Type.String()) }),
  errors: ['email_taken', 'mail_not_set_up'],
});

export const editAccount = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary:
    'Change an account. Absent fields stay unchanged. A new e-mail address counts as unconfirmed, and the old address gets a mail',
  tag: 'user management',
  access: 'accounts',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(personName(FULLNAME)),
    email: Type.Optional(EmailAddress),
    department: Type.Optional(department),
    year: Type.Optional(year),
    isVerified: Type.Optional(Type.Boolean()),
  }),
  answer: Account,
  errors: ['no_such_person', 'email_taken', 'account_being_deleted', 'verification_own', 'verification_of_friend'],
});

/**
 * An action on accounts. Changing roles requires `role` and the admin's password or passkey (`ProofOrPasskey`), and the
 * roles that help to run the campus need a second factor; disabling and deleting require `reason`.
 * - `delete`: hidden at once, erased some days later. Until then admins can `restore` it; its owner cannot.
 * - `delete-now`: erased as soon as possible.
 * - `verify` and `unverify`: with the verification request. Not for the admin's own account, nor for a friend's.
 * - `sign-out`: signs out everywhere. `reset-link`: mails a link to choose a new password.
 */
export const AccountAct = Type.Object({
  kind: oneOf(ACCOUNT_ACTS, msg`There is no such action`),
  role: Type.Optional(RoleKey),
  reason: Type.Optional(oneOf(ACCOUNT_REASON_KEYS, msg`Please choose a reason`)),
});
export type AccountAct = Static<typeof AccountAct>;

/** The actions that the security log names. */
const ACTS_OF_SECURITY = {
  role: 'role_changed',
  disable: 'session_revoked',
  'sign-out': 'session_revoked',
  'reset-link': 'recovery_asked',
} as const satisfies CallSecurity['doneByAct'];

export const actOnAccount = defineCall({
  method: 'POST',
  path: '/api/admin/users/:id/acts',
  summary:
    'Apply an action to one account. Disabling or demoting yourself requires `isSure`, and a change of a role your password or passkey',
  tag: 'user management',
  access: 'accounts',
  params: IdParams,
  body: Type.Object({ act: AccountAct, isSure: Type.Optional(Type.Boolean()), ...ProofOrPasskey.properties }),
  answer: Account,
  errors: [
    'no_such_person',
    'last_admin',
    'own_account',
    'account_being_deleted',
    'account_not_active',
    'not_deleted_by_admin',
    'mail_not_set_up',
    'verification_own',
    'verification_of_friend',
    'second_factor_missing',
    ...PROOF_ERRORS,
    'passkey_refused',
  ],
  security: { doneByAct: ACTS_OF_SECURITY },
});

export const makeResetLink = defineCall({
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  secret: true,
  summary: 'Create a link to choose a new password, for the admin to hand over. Earlier links stop working',
  tag: 'user management',
  access: 'accounts',
  params: IdParams,
  answer: Type.Object({ url: Type.String(), hours: Type.Integer() }),
  errors: ['no_such_person', 'account_not_active'],
  security: { done: 'recovery_asked' },
});

/** The outcome of a bulk action for an account. In a preview, `done` means that the action would take effect. */
const Outcome = oneOf(ACCOUNT_OUTCOMES);

const TouchedAccount = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  state: oneOf(ACCOUNT_STATES),
  mark: Type.String(),
  outcome: Outcome,
});
export type TouchedAccount = Static<typeof TouchedAccount>;

export const previewActs = defineCall({
  method: 'POST',
  path: '/api/admin/users/preview',
  summary: 'Preview a bulk action on accounts, by id or by filter',
  tag: 'user management',
  access: 'accounts',
  body: Type.Object({
    act: AccountAct,
    ids: Type.Optional(Type.Array(Id, { maxItems: ACCOUNTS_AT_ONCE })),
    filters: Type.Optional(AccountFilters),
  }),
  answer: Type.Object({ people: Type.Array(TouchedAccount) }),
  errors: ['too_many_accounts', 'mail_not_set_up'],
});

export const actOnAccounts = defineCall({
  method: 'POST',
  path: '/api/admin/users/acts',
  summary:
    'Apply an action to the accounts of a preview. Skips accounts whose mark has changed since: their outcome is `changed`',
  tag: 'user management',
  access: 'accounts',
  body: Type.Object({
    act: AccountAct,
    people: Type.Array(Type.Object({ _id: Id, mark: freeLine(60) }), { minItems: 1, maxItems: ACCOUNTS_AT_ONCE }),
    ...ProofOrPasskey.properties,
  }),
  answer: Type.Object({
    outcomes: Type.Array(Type.Object({ _id: Id, name: Type.String(), outcome: Outcome })),
  }),
  errors: ['mail_not_set_up', 'last_admin', 'account_being_deleted', 'passkey_refused', ...PROOF_ERRORS],
  security: { doneByAct: ACTS_OF_SECURITY },
});
