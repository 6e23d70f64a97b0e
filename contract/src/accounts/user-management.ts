import { type Static, Type } from 'typebox';
import { ACCOUNTS_AT_ONCE, ACCOUNTS_PAGE_SIZE } from '../limits/accounts.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DECISION_KINDS } from '../moderation/moderation-terms.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard, Role, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
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
import { FULLNAME } from '../wire/text-rules.ts';
import {
  ACCOUNT_ACTS,
  ACCOUNT_OUTCOMES,
  ACCOUNT_REASON_KEYS,
  ACCOUNT_SORTS,
  ACCOUNT_STATE_FILTERS,
  ACCOUNT_STATES,
  JOINED,
  LAST_SEEN,
  ROLE_KEYS,
} from './user-management-terms.ts';

/** The accounts of a campus, as admins see and change them. */

const RoleKey = oneOf(ROLE_KEYS, 'There is no such role');

/** Which accounts: each filter that is given narrows it. `none` are those who have not said. */
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
 * An account. `deleting` ones are hidden and erased at `eraseAt`. `lastSeen` is null for people who have not been here since
 * that is counted. `mark` stands for role, state, suspension and verification: it changes with them.
 */
export const Account = Type.Object({
  ...PersonCard.properties,
  email: Type.String(),
  state: oneOf(ACCOUNT_STATES),
  isSuspended: Type.Boolean({ description: 'Only decisions of moderators keep it disabled, until they end' }),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Of study, from 1' })),
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
    'Accounts, page by page. `search` finds, in any case, what stands anywhere in name, username, e-mail address or role',
  tag: 'user management',
  access: 'admin',
  query: Type.Object({
    ...filters,
    ...paging(ACCOUNTS_PAGE_SIZE),
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

/** How many accounts there are: all, those that can be used, those disabled, those being deleted, and admins who can sign in. */
export const AccountCounts = Type.Object({
  total: Type.Integer(),
  active: Type.Integer(),
  disabled: Type.Integer(),
  deleting: Type.Integer(),
  admins: Type.Integer(),
});
export type AccountCounts = Static<typeof AccountCounts>;

export const countAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'How many accounts there are',
  tag: 'user management',
  access: 'admin',
  answer: AccountCounts,
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const exportAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The accounts that filters find, as a CSV file',
  tag: 'user management',
  access: 'admin',
  query: AccountFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/**
 * An act of the audit log that is about an account. `says` reads on from who did it. `by` is null for what was not done in the
 * app, and for people whose accounts are gone. `from` and `to` are values before and after it, such as roles.
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
 * What moderators have decided about a person or what they made. `until` is when a suspension ends. A decision that closes the
 * account now `isKeeping` it closed.
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

/** What an admin needs to know about an account; `history` and `decisions` are newest first. */
export const AccountDetails = Type.Object({
  ...Account.properties,
  college: nullable(Type.String()),
  isAlumnus: Type.Boolean(),
  isEmailVerified: Type.Boolean({ description: 'The address has been shown to be theirs' }),
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  passkeys: Type.Integer({ description: 'How many there are' }),
  devices: Type.Integer({ description: 'How many are signed in' }),
  deletedByAdmin: Type.Boolean(),
  history: Type.Array(AccountEvent),
  decisions: Type.Array(AccountDecision),
});
export type AccountDetails = Static<typeof AccountDetails>;

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'An account, how it is protected, and what admins have done to it',
  tag: 'user management',
  access: 'admin',
  params: IdParams,
  answer: AccountDetails,
  errors: ['no_such_person'],
});

const department = nullable(DepartmentKey);
const year = nullable(Type.Integer({ minimum: 1, maximum: STUDY_YEAR_TEXTS.length }));
/** How a link reaches its owner: by mail, or handed over by the admin. */
const how = oneOf(['mail', 'link']);

export const addAccount = defineCall({
  method: 'POST',
  path: '/api/admin/users',
  summary:
    'Add someone, who chooses a password at a link; by mail, or in the answer, to hand over. Who may register does not matter',
  tag: 'user management',
  access: 'admin',
  body: Type.Object({
    name: personName(FULLNAME),
    email: EmailAddress,
    role: RoleKey,
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
    'Change an account; what is left out stays. Another e-mail address counts as unconfirmed, and the old one is told',
  tag: 'user management',
  access: 'admin',
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
 * What is done to accounts. `role` is needed to change roles, `reason` to disable and to delete.
 * - `delete`: hidden at once, erased after some days; until then admins can `restore` it. Its owner cannot.
 * - `delete-now`: erased as soon as possible.
 * - `verify` and `unverify`: with the request that it is about. Not one's own account, nor a friend's.
 * - `sign-out`: everywhere. `reset-link`: a link to choose a new password is mailed.
 */
export const AccountAct = Type.Object({
  kind: oneOf(ACCOUNT_ACTS, 'There is no such action'),
  role: Type.Optional(RoleKey),
  reason: Type.Optional(oneOf(ACCOUNT_REASON_KEYS, 'Please choose a reason')),
});
export type AccountAct = Static<typeof AccountAct>;

export const actOnAccount = defineCall({
  method: 'POST',
  path: '/api/admin/users/:id/acts',
  summary: 'Do something to one account. To disable or demote oneself, `isSure` has to be true',
  tag: 'user management',
  access: 'admin',
  params: IdParams,
  body: Type.Object({ act: AccountAct, isSure: Type.Optional(Type.Boolean()) }),
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
  ],
});

export const makeResetLink = defineCall({
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  summary: 'A link at which the owner of an account chooses a new password, to hand over. Earlier ones end',
  tag: 'user management',
  access: 'admin',
  params: IdParams,
  answer: Type.Object({ url: Type.String(), hours: Type.Integer() }),
  errors: ['no_such_person', 'account_not_active'],
});

/** What comes of a bulk action for an account; `done` in a preview is what would be done. */
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
  summary: 'Whom an act would touch: of accounts by their ids, or of all that filters find',
  tag: 'user management',
  access: 'admin',
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
    'Do something to the accounts of a preview. Those whose mark is another one by now are left alone: their outcome is `changed`',
  tag: 'user management',
  access: 'admin',
  body: Type.Object({
    act: AccountAct,
    people: Type.Array(Type.Object({ _id: Id, mark: freeLine(60) }), { minItems: 1, maxItems: ACCOUNTS_AT_ONCE }),
  }),
  answer: Type.Object({
    outcomes: Type.Array(Type.Object({ _id: Id, name: Type.String(), outcome: Outcome })),
  }),
  errors: ['mail_not_set_up', 'last_admin', 'account_being_deleted'],
});

/** What a column of the list of students can say. */
export const STUDENT_COLUMNS = ['name', 'email', 'rollNumber', 'department', 'year', 'section', 'graduates'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/**
 * What comes of a list of students. `columns` are those of its heading, with `field` null where one is ignored. `problems`
 * are the first ones, by line; `problemsCount` counts all.
 */
export const ImportedList = Type.Object({
  isDryRun: Type.Boolean(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  invited: Type.Integer(),
  columns: Type.Array(Type.Object({ heading: Type.String(), field: nullable(oneOf(STUDENT_COLUMNS)) })),
  problems: Type.Array(Type.Object({ line: Type.Integer(), says: Type.String() })),
  problemsCount: Type.Integer(),
});
export type ImportedList = Static<typeof ImportedList>;

export const importStudentList = defineCall({
  method: 'POST',
  path: '/api/admin/users/import',
  summary:
    'Take in the college’s list of students, a CSV file: students become people of the app when they join. A dry run changes nothing',
  tag: 'user management',
  access: 'admin',
  form: Type.Object({ isDryRun: oneOf(['true', 'false']), sends: Type.Optional(oneOf(['true', 'false'])) }),
  files: ['list'],
  takes: 'studentList',
  answer: ImportedList,
  errors: ['no_file', 'unsupported_student_list', 'student_list_too_large', 'mail_not_set_up'],
});
