import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { type Account, countAccounts, exportAccounts, listAccounts } from '@quad/contract/accounts/user-management';
import { ACCOUNTS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { fullDate } from '@quad/contract/text/dates';
import { ShieldCheck, UserCheck, UserPlus, Users, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullNumber } from '../../../lib/counts.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { RefreshButton } from '../../../ui/console/RefreshButton.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { useOpened } from '../../../ui/console/use-opened.ts';
import { ItemLink } from '../../../ui/ItemLink.tsx';
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx';
import { RoleBadge, StateBadge } from './Badges.tsx';
import { Email } from './Email.tsx';
import { AddUser } from './forms/AddUser.tsx';
import { STUDY_FILTERS } from './study-filters.ts';
import { USER_ACTIONS, USER_BULK } from './user-actions.tsx';
import { JOINED_LABELS, SEEN_LABELS, stateFilters, studyOf, USERS_KEY } from './user-texts.ts';

/** Every account, for admins: `/all_users`. */
export const UsersScreen = ({ search }: ScreenProps<'/all_users'>) => <AdminPage of={USERS} search={search} />;

const COLUMNS: readonly Column<Account>[] = [
  {
    id: 'name',
    get header() {
      return t`Name`;
    },
    sortable: true,
    onCard: 'title',
    cell: (account) => (
      <ItemLink
        to="/all_users/$userId"
        params={{ userId: account._id }}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
      >
        <Avatar picture={account.picture} size={32} />
        <span className="min-w-0 wrap-anywhere">
          {/* the padding keeps the last word beside the badge */}
          <span className={account.isVerified ? 'pe-5' : undefined}>{account.name}</span>
          {account.isVerified && (
            <span className="-ms-4">
              <VerifiedBadge />
            </span>
          )}
        </span>
      </ItemLink>
    ),
  },
  {
    id: 'email',
    get header() {
      return t`Email`;
    },
    sortable: true,
    cell: ({ email }) => <Email email={email} />,
  },
  {
    id: 'role',
    get header() {
      return t`Role`;
    },
    sortable: true,
    isBeside: true,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    isBeside: true,
    cell: (account) => <StateBadge account={account} />,
  },
  {
    id: 'study',
    get header() {
      return t`Department`;
    },
    cell: studyOf,
  },
  {
    id: 'joined',
    get header() {
      return t`Joined`;
    },
    sortable: true,
    cell: ({ joinedAt }) => <Day at={joinedAt} />,
  },
  {
    id: 'seen',
    get header() {
      return t`Last seen`;
    },
    cell: ({ lastSeen }) => (lastSeen === null ? '–' : <Day at={lastSeen} />),
  },
];

const USERS = adminTable({
  path: '/all_users',
  queryKey: USERS_KEY,
  texts: {
    get search() {
      return t`Search users`;
    },
    get failed() {
      return t`The users could not be loaded.`;
    },
    get notFound() {
      return t`No users found`;
    },
  },
  get title() {
    return t`All Users`;
  },
  buttons: UserButtons,
  get label() {
    return t`Users`;
  },
  call: listAccounts,
  pageSize: ACCOUNTS_PAGE_SIZE,
  rowsOf: ({ accounts }) => accounts,
  keyOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  order: { usual: 'name' },
  columns: COLUMNS,
  actions: USER_ACTIONS,
  bulk: USER_BULK,
  isFolded: true,
  filters: [
    {
      name: 'role',
      get label() {
        return t`Role`;
      },
      get options() {
        return optionsOf(t`Any role`, ROLE_NAMES);
      },
    },
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      get options() {
        return optionsOf(t`Any state`, stateFilters());
      },
    },
    ...STUDY_FILTERS,
    {
      name: 'verified',
      get label() {
        return t`Verified`;
      },
      get options() {
        return optionsOf(t`Verified or not`, { yes: t`Verified`, no: t`Not verified` });
      },
    },
    {
      name: 'joined',
      get label() {
        return t`Joined`;
      },
      get options() {
        return optionsOf(t`Joined any time`, JOINED_LABELS);
      },
    },
    {
      name: 'seen',
      get label() {
        return t`Last seen`;
      },
      get options() {
        return optionsOf(t`Seen any time`, SEEN_LABELS);
      },
    },
  ],
  counts: {
    call: countAccounts,
    cards: (counts) => [
      { label: t`Total Users`, value: counts?.total, counts: t`Accounts`, icon: Users },
      { label: t`Active Users`, value: counts?.active, counts: t`Can sign in`, icon: UserCheck },
      {
        label: t`Disabled Users`,
        value: counts?.disabled,
        counts: counts?.deleting
          ? t`Cannot sign in, and ${fullNumber(counts.deleting)} being deleted`
          : t`Cannot sign in`,
        icon: UserX,
      },
      { label: t`Admins`, value: counts?.admins, counts: t`Can use the console`, icon: ShieldCheck },
    ],
  },
  file: { call: exportAccounts, name: 'accounts.csv' },
  icon: Users,
  none: {
    get title() {
      return t`No users yet`;
    },
    get text() {
      return t`Add someone, or invite the students of the college’s list.`;
    },
  },
});

function UserButtons({ exporting, search }: { exporting: ReactNode; search: SearchOf<'/all_users'> }) {
  const [opened, setOpened] = useOpened(search.open);
  return (
    <>
      <RefreshButton queryKey={USERS_KEY} />
      {exporting}
      <Button onClick={() => setOpened('add')}>
        <Trans>
          <UserPlus size={18} aria-hidden />
          Add New User
        </Trans>
      </Button>
      <AddUser open={opened === 'add'} onClose={() => setOpened(null)} />
    </>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {fullDate(at)}
    </time>
  );
}
