import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { type Account, countAccounts, exportAccounts, listAccounts } from '@quad/contract/accounts/user-management';
import { ACCOUNTS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { fullDate } from '@quad/contract/text/dates';
import { ShieldCheck, UserCheck, UserPlus, Users, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { JOINED_LABELS, SEEN_LABELS, STATE_FILTERS, studyOf, USERS_KEY } from './user-texts.ts';

/** Every account, for admins: `/all_users`. */
export const UsersScreen = ({ search }: ScreenProps<'/all_users'>) => <AdminPage of={USERS} search={search} />;

const COLUMNS: readonly Column<Account>[] = [
  {
    id: 'name',
    header: 'Name',
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
  { id: 'email', header: 'Email', sortable: true, cell: ({ email }) => <Email email={email} /> },
  { id: 'role', header: 'Role', sortable: true, isBeside: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { id: 'state', header: 'State', isBeside: true, cell: (account) => <StateBadge account={account} /> },
  { id: 'study', header: 'Department', cell: studyOf },
  { id: 'joined', header: 'Joined', sortable: true, cell: ({ joinedAt }) => <Day at={joinedAt} /> },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeen }) => (lastSeen === null ? '–' : <Day at={lastSeen} />) },
];

const USERS = adminTable({
  path: '/all_users',
  queryKey: USERS_KEY,
  noun: 'users',
  title: 'All Users',
  buttons: UserButtons,
  label: 'Users',
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
    { name: 'role', label: 'Role', options: optionsOf('Any role', ROLE_NAMES) },
    { name: 'state', label: 'State', options: optionsOf('Any state', STATE_FILTERS) },
    ...STUDY_FILTERS,
    {
      name: 'verified',
      label: 'Verified',
      options: optionsOf('Verified or not', { yes: 'Verified', no: 'Not verified' }),
    },
    { name: 'joined', label: 'Joined', options: optionsOf('Joined any time', JOINED_LABELS) },
    { name: 'seen', label: 'Last seen', options: optionsOf('Seen any time', SEEN_LABELS) },
  ],
  counts: {
    call: countAccounts,
    cards: (counts) => [
      { label: 'Total Users', value: counts?.total, counts: 'Accounts', icon: Users },
      { label: 'Active Users', value: counts?.active, counts: 'Can sign in', icon: UserCheck },
      {
        label: 'Disabled Users',
        value: counts?.disabled,
        counts: `Cannot sign in${counts?.deleting ? `, and ${counts.deleting.toLocaleString('en-IN')} being deleted` : ''}`,
        icon: UserX,
      },
      { label: 'Admins', value: counts?.admins, counts: 'Can use the console', icon: ShieldCheck },
    ],
  },
  file: { call: exportAccounts, name: 'accounts.csv' },
  icon: Users,
  none: { title: 'No users yet', text: 'Add someone, or invite the students of the college’s list.' },
});

function UserButtons({ exporting, search }: { exporting: ReactNode; search: SearchOf<'/all_users'> }) {
  const [opened, setOpened] = useOpened(search.open);
  return (
    <>
      <RefreshButton queryKey={USERS_KEY} />
      {exporting}
      <Button onClick={() => setOpened('add')}>
        <UserPlus size={18} aria-hidden />
        Add New User
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
