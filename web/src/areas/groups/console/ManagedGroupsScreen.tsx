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

/** Every study group, for admins: `/groups`. */
export const ManagedGroupsScreen = ({ search }: ScreenProps<'/groups'>) => <AdminPage of={GROUPS} search={search} />;

const COLUMNS: readonly Column<ManagedGroup>[] = [
  { id: 'title', header: 'Group', sortable: true, onCard: 'title', cell: (group) => <Title group={group} /> },
  { id: 'leader', header: 'Leader', cell: (group) => <Leader group={group} /> },
  { id: 'subject', header: 'Subject', cell: subjectOf },
  { id: 'access', header: 'Visibility', cell: ({ access }) => GROUP_ACCESS[access] },
  { id: 'members', header: 'Members', sortable: true, cell: (group) => <Members group={group} /> },
  {
    id: 'active',
    header: 'Last active',
    sortable: true,
    cell: ({ activeAt }) => <TimeAgo instant={activeAt} className="whitespace-nowrap" />,
  },
  {
    id: 'created',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

/** The form for the listing of a group. Its hosts decide on its access. */
export const EDIT = rowQuestion({
  title: ({ title }: ManagedGroup) => `Edit ${title}`,
  description: 'How the group is listed. Its owner will be notified.',
  fields: [
    {
      name: 'title',
      label: 'Title',
      max: STUDY_GROUP_TITLE_MAX,
      isLine: true,
      initial: (group) => group?.title ?? '',
      needs: 'Please enter a title',
    },
    {
      name: 'kind',
      label: 'For',
      options: Object.entries(GROUP_KINDS).map(([value, label]) => ({ value, label })),
      initial: (group) => group?.kind ?? '',
    },
    {
      name: 'department',
      label: 'Department',
      options: optionsOf('No department', DEPARTMENTS),
      initial: (group) => group?.department ?? '',
    },
  ],
  answer: 'Save',
  busyAnswer: 'Saving…',
  send: ({ _id: id }, { title = '', kind, department }) =>
    request(editManagedGroup, {
      params: { id },
      // the fields offer no other values, so the casts are safe
      body: { title, kind: kind as GroupKind, department: department as '' | Department },
    }),
  done: () => 'Saved.',
});

export const CLOSE = rowQuestion({
  title: ({ title }: ManagedGroup) => `Close ${title}`,
  description: 'Members can still read it. Nobody can join or write until it is opened again.',
  fields: [
    { name: 'reason', label: 'Reason', hint: 'Its hosts read it.', max: REVIEW_REASON_MAX, needs: 'Please say why' },
  ],
  answer: 'Close group',
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(closeStudyGroup, { params: { id }, body: { reason } }),
  done: ({ title }) => `${title} is closed. Its hosts have been told.`,
});

/** Whether non-members may open a group's screen. A hidden group has a screen only for its members. */
const isShown = ({ access }: ManagedGroup) => access !== 'hidden';

const ACTIONS: readonly RowAction<ManagedGroup>[] = [
  {
    label: 'Open',
    icon: Eye,
    when: isShown,
    to: ({ _id: groupId }) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  {
    label: 'Requests to join',
    icon: UserRoundPlus,
    when: ({ joinsCount }) => joinsCount > 0,
    to: ({ title }) => hrefOf({ to: '/group-requests', search: { q: title } }),
  },
  { label: 'Edit', icon: Pencil, ask: EDIT },
  {
    label: 'Hand over',
    icon: Crown,
    open: (group, close) => (
      <Sheet
        open
        onOpenChange={close}
        title={`Hand over ${group.title}`}
        description="The new and the previous owner will be notified. The previous owner stays a host."
      >
        <HandOver group={group} onDone={close} />
      </Sheet>
    ),
  },
  {
    label: 'Report',
    icon: Flag,
    when: isShown,
    open: ({ _id: id, title }, close) => (
      <ReportSheet open onClose={close} subject={{ type: 'study_group', id }} title={`Report ${title}`} />
    ),
  },
  {
    label: 'Open again',
    icon: ArchiveRestore,
    when: ({ closed }) => closed !== null,
    forMany: true,
    act: {
      send: ({ _id: id }) => request(reopenStudyGroup, { params: { id } }),
      done: ({ title }) => `${title} is open again.`,
      failed: 'The group could not be opened.',
    },
  },
  { label: 'Close', icon: Archive, dangerous: true, when: ({ closed }) => closed === null, forMany: true, ask: CLOSE },
];

const GROUPS = adminTable({
  path: '/groups',
  queryKey: MANAGED_GROUPS,
  noun: 'groups',
  one: 'group',
  title: 'Groups',
  description: 'Private groups show their name, numbers and leader. What members write stays with them.',
  buttons: GroupButtons,
  label: 'Groups',
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
    { name: 'leader', label: 'Leader', options: optionsOf('Any leader', LEADER_LABELS) },
    {
      name: 'dept',
      label: 'Department',
      options: optionsOf('Any department', { ...DEPARTMENTS, none: 'No department' }),
    },
    { name: 'access', label: 'Visibility', options: optionsOf('Any visibility', GROUP_ACCESS) },
    { name: 'state', label: 'State', options: optionsOf('Closed or not', STATE_LABELS) },
    { name: 'size', label: 'Size', options: optionsOf('Any size', SIZE_LABELS) },
    { name: 'active', label: 'Last active', options: optionsOf('Active any time', ACTIVE_LABELS) },
  ],
  counts: {
    call: countManagedGroups,
    cards: (counts) => [
      { label: 'Groups', value: counts?.total, counts: 'Closed ones too', icon: UsersRound },
      { label: 'Active', value: counts?.active, counts: 'In the last 7 days', icon: Activity },
      { label: 'Members', value: counts?.members, counts: 'Counted in each group', icon: UserPlus },
      { label: 'Without a leader', value: counts?.leaderless, counts: "Owner's account is gone", icon: UserRoundX },
    ],
  },
  file: { call: exportManagedGroups, name: 'groups.csv' },
  icon: UsersRound,
  none: { title: 'No groups yet', text: 'Study groups that students create appear here.' },
});

function GroupButtons({ exporting }: { exporting: ReactNode }) {
  return (
    <>
      {exporting}
      <Link to="/group-requests" className={buttonClass('primary')}>
        <UserPlus size={18} aria-hidden />
        Requests
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
      {closed && <Pill look="bad">Closed</Pill>}
    </span>
  );
}

function Members({ group: { membersCount, membersMax, joinsCount } }: { group: ManagedGroup }) {
  return (
    <span className="tabular-nums">
      {membersCount.toLocaleString('en-IN')} of {membersMax.toLocaleString('en-IN')}
      {joinsCount > 0 && <span className="block text-12 text-muted">{joinsCount} asking to join</span>}
    </span>
  );
}
