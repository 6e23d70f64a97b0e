import { t } from '@lingui/core/macro';
import { answerGroupRequest, type GroupRequest, listGroupRequests } from '@quad/contract/groups/group-members';
import { STUDY_GROUP_PEOPLE_PAGE_SIZE, STUDY_GROUP_REASON_MAX } from '@quad/contract/limits/groups';
import { personNameText } from '@quad/contract/people/deleted-account';
import { Check, UsersRound, X } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, type RowQuestion, rowQuestion } from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { MANAGED_GROUPS } from './managed-texts.ts';
import { REQUEST_TABLE_TEXTS } from './table-texts.ts';

const ROOM_COLUMNS: readonly Column<GroupRequest>[] = [
  {
    id: 'group',
    get header() {
      return t`Group`;
    },
    onCard: 'title',
    cell: ({ group }) => (
      <bdi className="wrap-anywhere font-medium" dir="auto">
        {group.title}
      </bdi>
    ),
  },
  {
    id: 'members',
    get header() {
      return t`Members`;
    },
    cell: ({ group: { membersCount, membersMax, waitingCount } }) => (
      <span className="tabular-nums">
        {t`${membersCount} of ${membersMax}`}
        {waitingCount > 0 && <span className="block text-12 text-muted">{t`${waitingCount} waiting for room`}</span>}
      </span>
    ),
  },
  {
    id: 'asks',
    get header() {
      return t`Asks for`;
    },
    cell: ({ membersMax }) => <span className="tabular-nums">{membersMax}</span>,
  },
  {
    id: 'reason',
    get header() {
      return t`Reason`;
    },
    cell: ({ reason, answer }) => (
      <span className="wrap-anywhere whitespace-pre-line" dir="auto">
        {reason}
        {answer !== '' && (
          <span className="mt-1 block border-line border-s-2 ps-2 text-muted" dir="auto">
            {answer}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'by',
    get header() {
      return t`Asked by`;
    },
    cell: ({ askedBy }) => <bdi>{personNameText(askedBy?.name)}</bdi>,
  },
  {
    id: 'when',
    get header() {
      return t`Asked`;
    },
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

const answering = (approve: boolean): RowQuestion<GroupRequest> =>
  rowQuestion({
    title: ({ group }: GroupRequest) => (approve ? t`Approve: ${group.title}` : t`Decline: ${group.title}`),
    description: ({ membersMax }) =>
      approve
        ? t`The group then has room for ${membersMax} members, and people on the waiting list get in.`
        : t`Its owner will be notified and can ask again.`,
    fields: [
      {
        name: 'answer',
        get label() {
          return t`Answer (optional)`;
        },
        get hint() {
          return t`Its owner reads it.`;
        },
        max: STUDY_GROUP_REASON_MAX,
        isLine: true,
      },
    ],
    answer: () => (approve ? t`Approve` : t`Decline`),
    isDangerous: !approve,
    send: ({ _id: id }, { answer = '' }) => request(answerGroupRequest, { params: { id }, body: { approve, answer } }),
    done: () => (approve ? t`Approved. People on the waiting list are in now.` : t`Declined.`),
  });
export const APPROVE = answering(true);

const ACTIONS: readonly RowAction<GroupRequest>[] = [
  {
    get label() {
      return t`Approve`;
    },
    icon: Check,
    when: ({ state }) => state === 'open',
    forMany: true,
    ask: APPROVE,
  },
  {
    get label() {
      return t`Decline`;
    },
    icon: X,
    dangerous: true,
    when: ({ state }) => state === 'open',
    forMany: true,
    ask: answering(false),
  },
];

/** The owners' requests for more room than a group has by default. */
export const ROOM = adminTable({
  path: '/group-requests',
  queryKey: MANAGED_GROUPS,
  texts: REQUEST_TABLE_TEXTS,
  searchLabel: null,
  get label() {
    return t`Room requests`;
  },
  call: listGroupRequests,
  isCursored: true,
  pageSize: STUDY_GROUP_PEOPLE_PAGE_SIZE,
  rowsOf: ({ requests }) => requests,
  keyOf: ({ _id }) => _id,
  nameOf: ({ group }) => group.title,
  filtersOf: ({ state = 'open' }) => ({ state }),
  columns: ROOM_COLUMNS,
  actions: ({ state }) => (state === undefined ? ACTIONS : []),
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: () => optionsOf(t`Waiting for an answer`, { approved: t`Approved`, declined: t`Declined` }),
    },
  ],
  clears: [],
  icon: UsersRound,
  none: {
    get title() {
      return t`No group asks for more room`;
    },
    get text() {
      return t`Groups with more than 50 members need an approval. Their owners ask for it.`;
    },
  },
  notFound: ({ state }) => ({
    title: state === 'approved' ? t`No approved requests` : t`No declined requests`,
    text: t`Answered requests appear here.`,
  }),
});
