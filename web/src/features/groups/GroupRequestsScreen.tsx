import { answerGroupRequest, type GroupRequest } from '@quad/contract/group-members';
import { STUDY_GROUP_REASON_MAX } from '@quad/contract/limits';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { request } from '../../lib/client.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { Link } from '../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { AddressTabs } from '../../ui/AddressTabs.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/ListStates.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { groupKeys } from './group-queries.ts';
import { LoadingCards } from './LoadingCards.tsx';
import { MoreButton } from './MoreButton.tsx';
import { requestsQuery } from './member-queries.ts';
import { Unloaded } from './Unloaded.tsx';

const LABELS = { open: 'Open', approved: 'Approved', declined: 'Declined' } as const;

/** What the owners of groups ask the admins for: `/group-requests`. */
export function GroupRequestsScreen({ search }: ScreenProps<'/group-requests'>) {
  const state = search.state ?? 'open';
  const tabs = (['open', 'approved', 'declined'] as const).map((id) => ({
    id,
    label: LABELS[id],
    href: hrefOf({ to: '/group-requests', search: id === 'open' ? {} : { state: id } }),
  }));
  return (
    <div className="pb-8 wide:pt-2">
      <header className="flex items-start gap-1 px-1.5 py-1.5 wide:px-0">
        <BackLink href={hrefOf({ to: '/groups' })} />
        <div className="pt-1">
          <h1 tabIndex={-1} className="text-28">
            Group requests
          </h1>
          <p className="text-muted">Groups with more than 50 members need an approval.</p>
        </div>
      </header>
      <AddressTabs label="Requests" tabs={tabs} chosen={state}>
        <div className="px-4 pt-4 wide:px-0">
          <Requests key={state} state={state} />
        </div>
      </AddressTabs>
    </div>
  );
}

function Requests({ state }: { state: 'open' | 'approved' | 'declined' }) {
  const list = useInfiniteQuery(requestsQuery(state));
  if (!list.data) return <Unloaded what="This list" query={list} loading={<LoadingCards what="requests" />} />;
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound size={28} aria-hidden />}
        title={`No ${state} requests`}
        text={state === 'open' ? 'Nobody is waiting for an answer.' : 'What was answered appears here.'}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {requests.map((asked) => (
          <li key={asked._id}>
            <RequestCard request={asked} />
          </li>
        ))}
      </ul>
      <MoreButton query={list} />
    </>
  );
}

function RequestCard({ request: asked }: { request: GroupRequest }) {
  const heading = useId();
  const { group, askedBy, membersMax, reason, state, answer, createdAt } = asked;
  return (
    <article aria-labelledby={heading} className="rounded-card border border-line bg-surface p-5">
      <h2 id={heading} dir="auto" className="wrap-anywhere text-20">
        {group.access === 'hidden' ? (
          group.title
        ) : (
          <Link to="/groups/$groupId" params={{ groupId: group._id }} className="tap-area hover:underline">
            {group.title}
          </Link>
        )}
      </h2>
      <p className="mt-1 text-14 text-muted">
        {group.membersCount} of {group.membersMax} members
        {group.waitingCount > 0 && ` · ${group.waitingCount} waiting`} · <bdi>{askedBy?.name ?? 'Somebody'}</bdi>,{' '}
        <TimeAgo instant={createdAt} />
      </p>
      <p className="mt-3 font-semibold">Asks for {membersMax} members</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {state === 'open' ? (
        <Answer request={asked} />
      ) : (
        answer !== '' && (
          <p dir="auto" className="wrap-anywhere mt-3 border-line border-l-2 pl-3 text-muted">
            {answer}
          </p>
        )
      )}
    </article>
  );
}

export function Answer({ request: { _id: id, group } }: { request: GroupRequest }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const answering = useMutation({
    mutationFn: (approve: boolean) => request(answerGroupRequest, { params: { id }, body: { approve, answer } }),
    onSuccess({ state }) {
      toast.success(state === 'approved' ? 'Approved. People on the waiting list are in now.' : 'Declined.');
      void client.invalidateQueries({ queryKey: groupKeys.requests });
    },
    onError: (error) => tellFailure("The request couldn't be answered.", error),
  });
  const busy = answering.isPending;
  const answers = (approve: boolean) => busy && answering.variables === approve;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <TextField
        label="Answer (optional)"
        maxLength={STUDY_GROUP_REASON_MAX}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        readOnly={busy}
        dir="auto"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Approve ${group.title}`}
          busy={answers(true)}
          onClick={() => !busy && answering.mutate(true)}
        >
          Approve
        </Button>
        <Button
          kind="secondary"
          aria-label={`Decline ${group.title}`}
          busy={answers(false)}
          onClick={() => !busy && answering.mutate(false)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
