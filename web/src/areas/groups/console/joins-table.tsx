import { t } from '@lingui/core/macro';
import {
  answerManagedJoin,
  listManagedJoins,
  type ManagedJoin,
  nudgeGroupHosts,
} from '@quad/contract/groups/group-management';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { STUDY_GROUP_LATE_DAYS } from '@quad/contract/limits/groups';
import { Bell, Check, Eye, UserRoundCheck, X } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { type RowAct, type RowAction, rowAct } from '../../../ui/console/admin-table/row-action.ts';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { FilterToggle } from '../../../ui/FilterSelect.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { Leader } from './Leader.tsx';
import { MANAGED_GROUPS, waitText } from './managed-texts.ts';
import { REQUEST_TABLE_TEXTS } from './table-texts.ts';

const JOIN_COLUMNS: readonly Column<ManagedJoin>[] = [
  {
    id: 'person',
    get header() {
      return t`Person`;
    },
    onCard: 'title',
    cell: ({ person }) => <Person person={person} />,
  },
  {
    id: 'group',
    get header() {
      return t`Group`;
    },
    cell: ({ group }) => <Group group={group} />,
  },
  {
    id: 'leader',
    get header() {
      return t`Leader`;
    },
    cell: ({ group }) => <Leader group={group} />,
  },
  {
    id: 'waiting',
    get header() {
      return t`Waiting for`;
    },
    cell: (join) => <Waiting join={join} />,
  },
  {
    id: 'nudged',
    get header() {
      return t`Reminded`;
    },
    cell: ({ nudgedAt }) => (nudgedAt === null ? '–' : <TimeAgo instant={nudgedAt} className="whitespace-nowrap" />),
  },
];

const answering = (accept: boolean): RowAct<ManagedJoin> =>
  rowAct({
    send: ({ group, person }: ManagedJoin) =>
      request(answerManagedJoin, { params: { id: group._id, personId: person._id }, body: { accept } }),
    done: ({ group, person }, _, { state }) =>
      state === 'joined'
        ? t`${person.name} is in ${group.title} now.`
        : state === 'waiting'
          ? t`${group.title} is full. ${person.name} is next in line.`
          : t`${person.name} was not let into ${group.title}.`,
    get failed() {
      return t`The request could not be answered.`;
    },
  });

const ACTIONS: readonly RowAction<ManagedJoin>[] = [
  {
    get label() {
      return t({ message: 'Let in', context: 'group' });
    },
    icon: Check,
    when: ({ mayAnswer }) => mayAnswer,
    forMany: true,
    act: answering(true),
  },
  {
    get label() {
      return t`Decline`;
    },
    icon: X,
    dangerous: true,
    when: ({ mayAnswer }) => mayAnswer,
    forMany: true,
    act: answering(false),
  },
  {
    get label() {
      return t`Remind the hosts`;
    },
    icon: Bell,
    when: ({ group, state, nudgedAt }) => state === 'asked' && nudgedAt === null && group.awayDays !== null,
    act: {
      send: ({ group }) => request(nudgeGroupHosts, { params: { id: group._id } }),
      done: ({ group }) => t`The hosts of ${group.title} have been reminded.`,
      get failed() {
        return t`Nobody was reminded.`;
      },
    },
  },
  {
    get label() {
      return t`View person`;
    },
    icon: Eye,
    to: ({ person }) => hrefOf({ to: '/all_users/$userId', params: { userId: person._id } }),
  },
];

const TROUBLES = [
  {
    id: 'late',
    get label() {
      return t`Over ${STUDY_GROUP_LATE_DAYS} days`;
    },
  },
  {
    id: 'unanswerable',
    get label() {
      return t`Nobody can answer`;
    },
  },
] as const;

/** The people who ask to join a group or wait for room, longest wait first. */
export const JOINS = adminTable({
  path: '/group-requests',
  queryKey: MANAGED_GROUPS,
  texts: REQUEST_TABLE_TEXTS,
  get searchLabel() {
    return t`Search people and groups`;
  },
  get label() {
    return t`People`;
  },
  call: listManagedJoins,
  pageSize: MANAGED_PAGE_SIZE,
  rowsOf: ({ joins }) => joins,
  keyOf: ({ group, person }) => `${group._id} ${person._id}`,
  nameOf: ({ group, person }) => t`${person.name} in ${group.title}`,
  filtersOf: ({ list, trouble, q }) => ({ state: list === 'waiting' ? 'waiting' : 'asked', trouble, search: q }),
  columns: JOIN_COLUMNS,
  actions: ACTIONS,
  clears: [],
  more: {
    names: ['trouble'],
    fields: ({ search, change }) =>
      search.list === undefined &&
      TROUBLES.map(({ id, label }) => (
        <FilterToggle
          key={id}
          label={label}
          on={search.trouble === id}
          onToggle={() => change({ trouble: search.trouble === id ? undefined : id })}
        />
      )),
  },
  icon: UserRoundCheck,
  none: ({ list }) => ({
    title: t`Nobody is waiting`,
    text:
      list === undefined
        ? t`Hosts have answered everyone who asked to join.`
        : t`Every group has room for those who want to join.`,
  }),
});

function Person({ person: { _id: userId, name, picture } }: Pick<ManagedJoin, 'person'>) {
  return (
    <Link
      to="/all_users/$userId"
      params={{ userId }}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
    >
      <Avatar picture={picture} size={32} />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </Link>
  );
}

function Group({ group: { _id: groupId, title, access, membersCount, membersMax } }: Pick<ManagedJoin, 'group'>) {
  return (
    <span className="wrap-anywhere">
      {access === 'hidden' ? (
        <bdi>{title}</bdi>
      ) : (
        <Link
          to="/groups/$groupId"
          params={{ groupId }}
          className="inline-flex min-h-6 items-center rounded-control hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      )}
      <span className="block text-12 text-muted tabular-nums">{t`${membersCount} of ${membersMax} members`}</span>
    </span>
  );
}

function Waiting({ join: { askedAt, isLate } }: { join: ManagedJoin }) {
  return (
    <time dateTime={askedAt} className="whitespace-nowrap">
      {isLate ? <Pill look="bad">{waitText(askedAt)}</Pill> : waitText(askedAt)}
    </time>
  );
}
