import type { GroupRequest } from '@quad/contract/groups/group-members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { LoadMore } from '../../../../ui/console/Pages.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { roomQuery } from '../managed-queries.ts';
import { AnswerRoom } from './AnswerRoom.tsx';

type State = GroupRequest['state'];
const OPTIONS = [
  { value: '', label: 'Waiting for an answer' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
];

const COLUMNS: readonly Column<GroupRequest>[] = [
  {
    id: 'group',
    header: 'Group',
    onCard: 'title',
    cell: ({ group }) => (
      <bdi className="wrap-anywhere font-medium" dir="auto">
        {group.title}
      </bdi>
    ),
  },
  {
    id: 'members',
    header: 'Members',
    cell: ({ group: { membersCount, membersMax, waitingCount } }) => (
      <span className="tabular-nums">
        {membersCount} of {membersMax}
        {waitingCount > 0 && <span className="block text-12 text-muted">{waitingCount} waiting for room</span>}
      </span>
    ),
  },
  { id: 'asks', header: 'Asks for', cell: ({ membersMax }) => <span className="tabular-nums">{membersMax}</span> },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason, answer }) => (
      <span className="wrap-anywhere whitespace-pre-line" dir="auto">
        {reason}
        {answer !== '' && (
          <span className="mt-1 block border-line border-l-2 pl-2 text-muted" dir="auto">
            {answer}
          </span>
        )}
      </span>
    ),
  },
  { id: 'by', header: 'Asked by', cell: ({ askedBy }) => <bdi>{askedBy?.name ?? 'A former member'}</bdi> },
  {
    id: 'when',
    header: 'Asked',
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

/** What owners ask the admins for: room for more members than a group has by itself. */
export function RoomRequests({ state }: { state: State }) {
  const list = useInfiniteQuery(roomQuery(state));
  const [asked, setAsked] = useState<{ request: GroupRequest; approve: boolean } | null>(null);
  const answer = (request: GroupRequest, approve: boolean) => () => setAsked({ request, approve });
  return (
    <div className="flex flex-col gap-4">
      <FilterBar>
        <FilterSelect
          label="State"
          value={state === 'open' ? '' : state}
          options={OPTIONS}
          onValue={(value) =>
            changeSearch(
              '/group-requests',
              { list: 'room' },
              { state: value === 'approved' || value === 'declined' ? value : undefined },
            )
          }
        />
      </FilterBar>
      <section aria-label="Room requests" className="min-w-0 rounded-card border border-line bg-surface">
        <DataTable
          label="Room requests"
          columns={COLUMNS}
          rows={list.data?.pages.flatMap(({ requests }) => requests)}
          keyOf={({ _id }) => _id}
          nameOf={({ group }) => group.title}
          {...(state === 'open'
            ? {
                actionsOf: (request: GroupRequest) => [
                  { label: 'Approve', icon: Check, onSelect: answer(request, true) },
                  { label: 'Decline', icon: X, dangerous: true, onSelect: answer(request, false) },
                ],
              }
            : {})}
          isError={list.isError}
          errorText="The requests could not be loaded."
          onRetry={() => void list.refetch()}
          isFetching={list.isFetching}
          isOld={list.isPlaceholderData}
          empty={
            <EmptyState
              icon={<UsersRound size={28} aria-hidden />}
              title={state === 'open' ? 'No group asks for more room' : `No ${state} requests`}
              text={
                state === 'open'
                  ? 'Groups with more than 50 members need an approval. Their owners ask for it.'
                  : 'Answered requests appear here.'
              }
            />
          }
          footer={
            <LoadMore
              hasMore={list.hasNextPage}
              isBusy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      </section>
      {asked && (
        <Sheet
          open
          onOpenChange={() => setAsked(null)}
          title={`${asked.approve ? 'Approve' : 'Decline'}: ${asked.request.group.title}`}
          description={
            asked.approve
              ? `The group then has room for ${asked.request.membersMax} members, and people on the waiting list get in.`
              : 'Its owner will be notified and can ask again.'
          }
        >
          <AnswerRoom {...asked} onDone={() => setAsked(null)} />
        </Sheet>
      )}
    </div>
  );
}
