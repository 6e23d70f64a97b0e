import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countManagedGroups, exportManagedGroups, listManagedGroups } from '@quad/contract/groups/group-management';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { Activity, UserPlus, UserRoundX, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { AdminPage } from '../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { GROUP_ACTIONS } from './group-actions.tsx';
import { GROUP_COLUMNS } from './group-columns.tsx';
import { ACTIVE_LABELS, LEADER_LABELS, MANAGED_GROUPS, SIZE_LABELS, STATE_LABELS } from './managed-texts.ts';
import { GROUP_TABLE_TEXTS } from './table-texts.ts';

/** Every study group, for admins: `/groups`. */
export const ManagedGroupsScreen = ({ search }: ScreenProps<'/groups'>) => <AdminPage of={GROUPS} search={search} />;

const GROUPS = adminTable({
  path: '/groups',
  queryKey: MANAGED_GROUPS,
  texts: GROUP_TABLE_TEXTS,
  get title() {
    return t`Groups`;
  },
  get description() {
    return t`Private groups show their name, numbers and leader. What members write stays with them.`;
  },
  buttons: GroupButtons,
  get label() {
    return t`Groups`;
  },
  call: listManagedGroups,
  pageSize: MANAGED_PAGE_SIZE,
  rowsOf: ({ groups }) => groups,
  keyOf: ({ _id }) => _id,
  nameOf: ({ title }) => title,
  filtersOf: ({ q, dept, page: _, sort: __, ...filters }) => ({ ...filters, search: q, department: dept }),
  order: { usual: '-active' },
  columns: GROUP_COLUMNS,
  actions: GROUP_ACTIONS,
  isFolded: true,
  filters: [
    {
      name: 'leader',
      get label() {
        return t`Leader`;
      },
      options: () => optionsOf(t`Any leader`, LEADER_LABELS),
    },
    {
      name: 'dept',
      get label() {
        return t`Department`;
      },
      options: () => optionsOf(t`Any department`, { ...DEPARTMENTS, none: t`No department` }),
    },
    {
      name: 'access',
      get label() {
        return t`Visibility`;
      },
      options: () => optionsOf(t`Any visibility`, GROUP_ACCESS),
    },
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: () => optionsOf(t`Closed or not`, STATE_LABELS),
    },
    {
      name: 'size',
      get label() {
        return t`Size`;
      },
      options: () => optionsOf(t`Any size`, SIZE_LABELS),
    },
    {
      name: 'active',
      get label() {
        return t`Last active`;
      },
      options: () => optionsOf(t`Active any time`, ACTIVE_LABELS),
    },
  ],
  counts: {
    call: countManagedGroups,
    cards: (counts) => [
      { label: t`Groups`, value: counts?.total, counts: t`Closed ones too`, icon: UsersRound },
      { label: t`Active`, value: counts?.active, counts: t`In the last 7 days`, icon: Activity },
      { label: t`Members`, value: counts?.members, counts: t`Counted in each group`, icon: UserPlus },
      { label: t`Without a leader`, value: counts?.leaderless, counts: t`Owner's account is gone`, icon: UserRoundX },
    ],
  },
  file: { call: exportManagedGroups, name: 'groups.csv' },
  icon: UsersRound,
  none: {
    get title() {
      return t`No groups yet`;
    },
    get text() {
      return t`Study groups that students create appear here.`;
    },
  },
});

function GroupButtons({ exporting }: { exporting: ReactNode }) {
  return (
    <>
      {exporting}
      <Link to="/group-requests" className={buttonClass('primary')}>
        <Trans>
          <UserPlus size={18} aria-hidden />
          Requests
        </Trans>
      </Link>
    </>
  );
}
