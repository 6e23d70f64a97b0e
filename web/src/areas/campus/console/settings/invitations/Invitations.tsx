import { type Invitation, listInvitations, revokeInvitation } from '@quad/contract/accounts/registration';
import { INVITATIONS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { DataTable } from '../../../../../ui/console/DataTable.tsx';
import { LoadMore } from '../../../../../ui/console/Pages.tsx';
import type { Column } from '../../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { settingsKeys } from '../settings-keys.ts';
import { InviteForm } from './InviteForm.tsx';

const STATES = { open: 'Open', accepted: 'Accepted', expired: 'Expired' } as const;

const COLUMNS: readonly Column<Invitation>[] = [
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    onCard: 'title',
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name || '–' },
  { id: 'state', header: 'State', cell: ({ state }) => STATES[state] },
  { id: 'sent', header: 'Sent', cell: ({ createdAt }) => <TimeAgo instant={createdAt} /> },
];

const KEY = settingsKeys.of('invitations');

/** A form to invite people, and the list of invitations, where each can be withdrawn. */
export function Invitations() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      request(listInvitations, {
        query: { limit: INVITATIONS_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const renew = () => void client.invalidateQueries({ queryKey: KEY });
  const revoking = useMutation({
    mutationFn: ({ _id }: Invitation) => request(revokeInvitation, { params: { id: _id } }),
    onSuccess: () => toast.success('Invitation cancelled.'),
    onError: (error) => toast.error(error.message),
    onSettled: renew,
  });
  return (
    <ConsolePanel title="Invitations">
      <div className="px-4 pb-5 md:px-5">
        <InviteForm onInvited={renew} />
      </div>
      <DataTable
        label="Invitations"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ invitations }) => invitations)}
        keyOf={({ _id }) => _id}
        nameOf={({ email }) => email}
        isError={query.isError}
        errorText="The invitations could not be loaded."
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        actionsOf={(invitation) =>
          invitation.state === 'accepted'
            ? []
            : [{ label: 'Take back', dangerous: true, onSelect: () => revoking.mutate(invitation) }]
        }
        empty={
          <EmptyState
            icon={<MailPlus size={28} aria-hidden />}
            title="No invitations yet"
            text="People you invite appear here until they have joined."
          />
        }
        footer={
          <LoadMore
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        }
      />
    </ConsolePanel>
  );
}
