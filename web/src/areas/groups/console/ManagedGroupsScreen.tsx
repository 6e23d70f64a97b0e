import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  closeStudyGroup,
  countManagedGroups,
  editManagedGroup,
  exportManagedGroups,
  listManagedGroups,
  type ManagedGroup,
  reopenStudyGroup,
} from '@quad/contract/groups/group-management';
import { GROUP_ACCESS, GROUP_KINDS, type GroupKind } from '@quad/contract/groups/group-terms';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { STUDY_GROUP_TITLE_MAX } from '@quad/contract/limits/groups';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import {
  Activity,
  Archive,
  ArchiveRestore,
  Crown,
  Eye,
  Flag,
  Pencil,
  UserPlus,
  UserRoundPlus,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { request } from '../../../lib/client.ts';
import { fullNumber } from '../../../lib/counts.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { AdminPage } from '../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, rowQuestion } from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { ReportSheet } from '../../moderation/parts/reports/ReportSheet.tsx';
import { HandOver } from './HandOver.tsx';
import { Leader } from './Leader.tsx';
import { ACTIVE_LABELS, LEADER_LABELS, MANAGED_GROUPS, SIZE_LABELS, STATE_LABELS, subjectOf } from './managed-texts.ts';
import { GROUP_TABLE_TEXTS } from './table-texts.ts';

/** Every study group, for admins: `/groups`. */
export const ManagedGroupsScreen = ({ search }: ScreenProps<'/groups'>) => <AdminPage of={GROUPS} search={search} />;

const COLUMNS: readonly Column<ManagedGroup>[] = [
  {
    id: 'title',
    get header() {
      return t`Group`;
    },
    sortable: true,
    onCard: 'title',
    cell: (group) => <Title group={group} />,
  },
  {
    id: 'leader',
    get header() {
      return t`Leader`;
    },
    cell: (group) => <Leader group={group} />,
  },
  {
    id: 'subject',
    get header() {
      return t`Subject`;
    },
    cell: subjectOf,
  },
  {
    id: 'access',
    get header() {
      return t`Visibility`;
    },
    cell: ({ access }) => GROUP_ACCESS[access],
  },
  {
    id: 'members',
    get header() {
      return t`Members`;
    },
    sortable: true,
    cell: (group) => <Members group={group} />,
  },
  {
    id: 'active',
    get header() {
      return t`Last active`;
    },
    sortable: true,
    cell: ({ activeAt }) => <TimeAgo instant={activeAt} className="whitespace-nowrap" />,
  },
  {
    id: 'created',
    get header() {
      return t`Created`;
    },
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

/** The form for the listing of a group. Its hosts decide on its access. */
export const EDIT = rowQuestion({
  title: ({ title }: ManagedGroup) => t`Edit ${title}`,
  get description() {
    return t`How the group is listed. Its owner will be notified.`;
  },
  fields: [
    {
      name: 'title',
      get label() {
        return t`Title`;
      },
      max: STUDY_GROUP_TITLE_MAX,
      isLine: true,
      initial: (group) => group?.title ?? '',
      get needs() {
        return t`Please enter a title`;
      },
    },
    {
      name: 'kind',
      get label() {
        return t({ message: 'For', context: 'kind of a group' });
      },
      get options() {
        return Object.entries(GROUP_KINDS).map(([value, label]) => ({ value, label }));
      },
      initial: (group) => group?.kind ?? '',
    },
    {
      name: 'department',
      get label() {
        return t`Department`;
      },
      get options() {
        return optionsOf(t`No department`, DEPARTMENTS);
      },
      initial: (group) => group?.department ?? '',
    },
  ],
  get answer() {
    return t`Save`;
  },
  get busyAnswer() {
    return t`Saving…`;
  },
  send: ({ _id: id }, { title = '', kind, department }) =>
    request(editManagedGroup, {
      params: { id },
      // the fields offer no other values, so the casts are safe
      body: { title, kind: kind as GroupKind, department: department as '' | Department },
    }),
  done: () => t`Saved.`,
});

export const CLOSE = rowQuestion({
  title: ({ title }: ManagedGroup) => t`Close ${title}`,
  get description() {
    return t`Members can still read it. Nobody can join or write until it is opened again.`;
  },
  fields: [
    {
      name: 'reason',
      get label() {
        return t`Reason`;
      },
      get hint() {
        return t`Its hosts read it.`;
      },
      max: REVIEW_REASON_MAX,
      get needs() {
        return t`Please say why`;
      },
    },
  ],
  get answer() {
    return t`Close group`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(closeStudyGroup, { params: { id }, body: { reason } }),
  done: ({ title }) => t`${title} is closed. Its hosts have been told.`,
});

/** Whether non-members may open a group's screen. A hidden group has a screen only for its members. */
const isShown = ({ access }: ManagedGroup) => access !== 'hidden';

const ACTIONS: readonly RowAction<ManagedGroup>[] = [
  {
    get label() {
      return t`Open`;
    },
    icon: Eye,
    when: isShown,
    to: ({ _id: groupId }) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  {
    get label() {
      return t`Requests to join`;
    },
    icon: UserRoundPlus,
    when: ({ joinsCount }) => joinsCount > 0,
    to: ({ title }) => hrefOf({ to: '/group-requests', search: { q: title } }),
  },
  {
    get label() {
      return t`Edit`;
    },
    icon: Pencil,
    ask: EDIT,
  },
  {
    get label() {
      return t`Hand over`;
    },
    icon: Crown,
    open: (group, close) => (
      <Sheet
        open
        onOpenChange={close}
        title={t`Hand over ${group.title}`}
        description={t`The new and the previous owner will be notified. The previous owner stays a host.`}
      >
        <HandOver group={group} onDone={close} />
      </Sheet>
    ),
  },
  {
    get label() {
      return t`Report`;
    },
    icon: Flag,
    when: isShown,
    open: ({ _id: id, title }, close) => (
      <ReportSheet open onClose={close} subject={{ type: 'study_group', id }} title={t`Report ${title}`} />
    ),
  },
  {
    get label() {
      return t`Open again`;
    },
    icon: ArchiveRestore,
    when: ({ closed }) => closed !== null,
    forMany: true,
    act: {
      send: ({ _id: id }) => request(reopenStudyGroup, { params: { id } }),
      done: ({ title }) => t`${title} is open again.`,
      get failed() {
        return t`The group could not be opened.`;
      },
    },
  },
  {
    get label() {
      return t`Close`;
    },
    icon: Archive,
    dangerous: true,
    when: ({ closed }) => closed === null,
    forMany: true,
    ask: CLOSE,
  },
];

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
  columns: COLUMNS,
  actions: ACTIONS,
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

/** The title of a group, as a link unless the group is hidden. */
function Title({ group: { _id: groupId, title, access, closed } }: { group: ManagedGroup }) {
  const name = (
    <bdi className="wrap-anywhere" dir="auto">
      {title}
    </bdi>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      {access === 'hidden' ? (
        name
      ) : (
        <Link
          to="/groups/$groupId"
          params={{ groupId }}
          className="inline-flex min-h-11 items-center rounded-control hover:underline"
        >
          {name}
        </Link>
      )}
      {closed && <Pill look="bad">{t`Closed`}</Pill>}
    </span>
  );
}

function Members({ group: { membersCount, membersMax, joinsCount } }: { group: ManagedGroup }) {
  return (
    <span className="tabular-nums">
      {t`${fullNumber(membersCount)} of ${fullNumber(membersMax)}`}
      {joinsCount > 0 && <span className="block text-12 text-muted">{t`${joinsCount} asking to join`}</span>}
    </span>
  );
}
