import { t } from '@lingui/core/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import {
  type Account,
  type AccountAct,
  type AccountFilters,
  actOnAccounts,
  previewActs,
  type TouchedAccount,
} from '@quad/contract/accounts/user-management';
import { ACCOUNT_REASONS, type AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import type { RoleKey } from '@quad/contract/wire/roles';
import {
  BadgeCheck,
  BadgeX,
  Eye,
  KeyRound,
  LogOut,
  Pencil,
  RotateCcw,
  ShieldUser,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { bulkOf } from '../../../ui/console/admin-table/bulk.ts';
import type {
  QuestionField,
  RowAct,
  RowAction,
  RowQuestion,
  Values,
} from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { EditUser } from './forms/EditUser.tsx';
import { ProofField } from './proof/ProofField.tsx';
import { proofOf } from './proof/proof-of.ts';
import { ResetLinkSheet } from './ResetLinkSheet.tsx';
import { roleHint } from './roles/role-texts.ts';
import { actingOn, actOf } from './user-acts.ts';
import { ACTS, bulkDoneText, OUTCOMES, people, roleInState } from './user-texts.ts';

const ROLE: QuestionField<unknown> = {
  name: 'role',
  get label() {
    return t`New role`;
  },
  get options() {
    return optionsOf(t`Choose a role`, ROLE_NAMES);
  },
  get needs() {
    return t`Please choose a role`;
  },
  hint: ({ role }) =>
    [role && roleHint(role as RoleKey), t`A new role takes effect at once, in their open app too.`]
      .filter(Boolean)
      .join(' '),
};
const PROOF: QuestionField<unknown> = {
  name: 'password',
  get label() {
    return t`Your password`;
  },
  Field: ProofField,
};
const WHEN: QuestionField<unknown> = {
  name: 'when',
  get label() {
    return t`When`;
  },
  initial: () => 'later',
  options: [
    {
      value: 'later',
      get label() {
        return t`Erase after ${LEAVING_DAYS} days`;
      },
    },
    {
      value: 'now',
      get label() {
        return t`Erase at once`;
      },
    },
  ],
  hint: ({ when }) =>
    when === 'now'
      ? t`Everything in it is erased and cannot be brought back.`
      : t`It is hidden and signed out now. Until it is erased, an admin can restore it.`,
};
const REASON: QuestionField<unknown> = {
  name: 'reason',
  get label() {
    return t`Reason`;
  },
  get options() {
    return optionsOf(t`Choose a reason`, ACCOUNT_REASONS);
  },
  get needs() {
    return t`Please choose a reason`;
  },
  get hint() {
    return t`Kept in the audit log.`;
  },
};
/** The fields that an action asks for. */
const FIELDS: Readonly<Partial<Record<AccountActKind, readonly QuestionField<unknown>[]>>> = {
  role: [ROLE, PROOF],
  disable: [REASON],
  delete: [WHEN, REASON],
};

const atOnce = (kind: AccountActKind): RowAct<Account> => ({
  ...actingOn(kind),
  get failed() {
    return t`This did not work.`;
  },
});

const asking = (kind: AccountActKind, describe: (isSelf: boolean) => string): RowQuestion<Account> => ({
  ...actingOn(kind),
  title: ({ name }) => `${ACTS[kind]}: ${name}`,
  description: ({ _id }, viewer) => describe(viewer._id === _id),
  fields: FIELDS[kind] ?? [],
  answer: ({ _id }, viewer) => (viewer._id === _id ? t`${ACTS[kind]} (your own account)` : ACTS[kind]),
  isDangerous: kind === 'disable' || kind === 'delete',
  hasCancel: true,
});
/** The effect of an action, for the admin's own account with a warning before it. */
const withOwnNote = (isSelf: boolean, effect: string) =>
  isSelf ? `${t`This is your own account.`} ${effect}` : effect;

const END_SUSPENSION: RowQuestion<Account> = {
  ...actingOn('enable'),
  get failed() {
    return t`This did not work.`;
  },
  title: ({ name }) => t`End the suspension of ${name}?`,
  get description() {
    return t`Moderators suspended this account. They can sign in again right away and get an email if email is set up. Hidden posts stay hidden.`;
  },
  get answer() {
    return t`End suspension`;
  },
  hasCancel: true,
};

const isDeleting = ({ state }: Account) => state === 'deleting';
const isActive = ({ state }: Account) => state === 'active';
const isOff = (account: Account) => !isActive(account) && !isDeleting(account);
type When = NonNullable<RowAction<Account>['when']>;
/** Whether an account is not the admin's own. Admins delete their own in the settings; another admin verifies it. */
const isOthers: When = ({ _id }, viewer) => _id !== viewer._id;

/** Enabling or restoring undoes everything, except that places at events return only for some days. */
const seatsHeld = () =>
  t`Their seats, team places and waiting-list places at coming events are on hold for ${SEATS_HELD_DAYS} days, and then given to others for good.`;

/** The page of an account. */
const VIEW_USER: RowAction<Account> = {
  get label() {
    return t`View details`;
  },
  icon: Eye,
  to: ({ _id: userId }) => hrefOf({ to: '/all_users/$userId', params: { userId } }),
};

/** The actions for an account, on its page. */
export const ACCOUNT_ACTIONS: readonly RowAction<Account>[] = [
  {
    get label() {
      return t`Restore`;
    },
    icon: RotateCcw,
    when: isDeleting,
    act: atOnce('restore'),
  },
  {
    get label() {
      return t`End suspension`;
    },
    icon: UserCheck,
    when: (account) => isOff(account) && account.isSuspended,
    ask: END_SUSPENSION,
  },
  {
    get label() {
      return t`Enable`;
    },
    icon: UserCheck,
    when: (account) => isOff(account) && !account.isSuspended,
    act: atOnce('enable'),
  },
  {
    get label() {
      return t`Disable`;
    },
    icon: UserX,
    // a suspended account stays disabled when the suspension ends
    when: (account) => isActive(account) || (isOff(account) && account.isSuspended),
    ask: asking('disable', (isSelf) =>
      withOwnNote(
        isSelf,
        `${t`They are signed out everywhere and cannot sign in until the account is enabled.`} ${seatsHeld()}`,
      ),
    ),
  },
  {
    get label() {
      return t`Edit`;
    },
    icon: Pencil,
    when: (account) => !isDeleting(account),
    open: (account, close) => <EditUser account={account} onClose={close} />,
  },
  {
    get label() {
      return t`Change role`;
    },
    icon: ShieldUser,
    when: (account) => !isDeleting(account),
    ask: asking('role', (isSelf) =>
      isSelf
        ? withOwnNote(true, t`You are signed out, and may lose the console.`)
        : t`A role decides what someone can see and do. Every role but User and Creator needs two-step sign-in. All admins get an email about it, if Quad can send mail.`,
    ),
  },
  {
    get label() {
      return t`Remove verification`;
    },
    icon: BadgeX,
    when: (account, viewer) => !isDeleting(account) && isOthers(account, viewer) && account.isVerified,
    act: atOnce('unverify'),
  },
  {
    get label() {
      return t`Mark as verified`;
    },
    icon: BadgeCheck,
    when: (account, viewer) => !isDeleting(account) && isOthers(account, viewer) && !account.isVerified,
    act: atOnce('verify'),
  },
  {
    get label() {
      return t`Reset link`;
    },
    icon: KeyRound,
    when: isActive,
    open: (account, close) => <ResetLinkSheet account={account} onClose={close} />,
  },
  {
    get label() {
      return t`Sign out everywhere`;
    },
    icon: LogOut,
    when: isActive,
    ask: asking('sign-out', (isSelf) => withOwnNote(isSelf, t`Every device has to sign in again.`)),
  },
  {
    get label() {
      return t`Delete`;
    },
    icon: Trash2,
    dangerous: true,
    when: (account, viewer) => isDeleting(account) || isOthers(account, viewer),
    ask: asking('delete', () => `${t`They are signed out everywhere and become invisible to others.`} ${seatsHeld()}`),
  },
];

/** The actions for an account in the table. */
export const USER_ACTIONS: readonly RowAction<Account>[] = [VIEW_USER, ...ACCOUNT_ACTIONS];

const bulkAct = (kind: AccountActKind, rest: { isShown?: true; isDangerous?: true } = {}) => ({
  kind,
  get label() {
    return ACTS[kind];
  },
  fields: FIELDS[kind] ?? [],
  ...rest,
});

/** The actions for many accounts at once. */
export const USER_BULK = bulkOf<TouchedAccount>({
  get label() {
    return t`Chosen people`;
  },
  get menuLabel() {
    return t`More actions for the selected people`;
  },
  count: people,
  actions: [
    bulkAct('enable', { isShown: true }),
    bulkAct('disable', { isShown: true, isDangerous: true }),
    bulkAct('role'),
    bulkAct('verify'),
    bulkAct('unverify'),
    bulkAct('sign-out'),
    bulkAct('reset-link'),
    bulkAct('restore'),
    bulkAct('delete', { isDangerous: true }),
  ],
  preview: async (kind, values, selection) => {
    const chosen = 'ids' in selection ? { ids: [...selection.ids] } : { filters: selection.filters as AccountFilters };
    return (await request(previewActs, { body: { act: bulkActOf(kind, values), ...chosen } })).people;
  },
  send: async (kind, values, rows) => {
    const touched = rows.map(({ _id, mark }) => ({ _id, mark }));
    return (
      await request(actOnAccounts, {
        body: { act: bulkActOf(kind, values), people: touched, ...(await proofOf(values)) },
      })
    ).outcomes;
  },
  keyOf: ({ _id }) => _id,
  nameOf: ({ name, email }) => (
    <>
      <span className="font-medium">{name}</span> <span className="text-muted">{email}</span>
    </>
  ),
  stateOf: ({ role, state }) => roleInState[state](ROLE_NAMES[role]),
  outcomes: OUTCOMES,
  done: (kind, count) => bulkDoneText(kind as AccountActKind, count),
  get nothing() {
    return t`Nobody would be changed.`;
  },
});

/** The act of a bulk action. `USER_BULK` declares no other kinds, so the cast is safe. */
const bulkActOf = (kind: string, values: Values): AccountAct => actOf(kind as AccountActKind, values);
