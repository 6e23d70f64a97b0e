import { t } from '@lingui/core/macro';
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

const STATES = {
  get open() {
    return t({ message: 'Open', context: 'state' });
  },
  get accepted() {
    return t({ message: 'Accepted', context: 'invitation' });
  },
  get expired() {
    return t`Expired`;
  },
} as const;

const COLUMNS: readonly Column<Invitation>[] = [
  {
    id: 'email',
    get header() {
      return t`Email`;
    },
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    onCard: 'title',
  },
  {
    id: 'name',
    get header() {
      return t`Name`;
    },
    cell: ({ name }) => name || '–',
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: ({ state }) => STATES[state],
  },
  {
    id: 'sent',
    get header() {
      return t({ message: 'Sent', context: 'invitation' });
    },
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} />,
  },
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
    onSuccess: () => toast.success(t`Invitation cancelled.`),
    onError: (error) => toast.error(error.message),
    onSettled: renew,
  });
  return (
    <ConsolePanel title={t`Invitations`}>
      <div className="px-4 pb-5 md:px-5">
        <InviteForm onInvited={renew} />
      </div>
      <DataTable
        label={t`Invitations`}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ invitations }) => invitations)}
        keyOf={({ _id }) => _id}
        nameOf={({ email }) => email}
        isError={query.isError}
        errorText={t`The invitations could not be loaded.`}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        actionsOf={(invitation) =>
          invitation.state === 'accepted'
            ? []
            : [{ label: t`Take back`, dangerous: true, onSelect: () => revoking.mutate(invitation) }]
        }
        empty={
          <EmptyState
            icon={<MailPlus size={28} aria-hidden />}
            title={t`No invitations yet`}
            text={t`People you invite appear here until they have joined.`}
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
