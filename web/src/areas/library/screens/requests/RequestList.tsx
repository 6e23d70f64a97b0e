import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { type RequestStatus, requestsQuery } from '../../queries/request-queries.ts';
import { ItemPages } from '../components/ItemPages.tsx';
import { RequestCard } from './RequestCard.tsx';

interface RequestListProps {
  status: RequestStatus;
  onAsk: () => void;
}

/** The requests that are open, or those that were answered. */
export function RequestList({ status, onAsk }: RequestListProps) {
  const list = useInfiniteQuery(requestsQuery(status));
  if (!list.data) {
    if (!list.error) return <LoadingRequests />;
    return (
      <ErrorState
        message="The requests could not be loaded."
        detail={list.error.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  const requests = [...new Map(list.data.pages.flatMap((page) => page.requests).map((one) => [one._id, one])).values()];
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} aria-hidden />}
        title={status === 'open' ? 'No open requests' : 'Nothing answered yet'}
        text={
          status === 'open'
            ? 'Looking for a book or for notes that nobody has uploaded? Ask everyone at once.'
            : 'Requests appear here once someone has uploaded what was asked for.'
        }
        action={<Button onClick={onAsk}>Ask for something</Button>}
      />
    );
  }
  return (
    <ItemPages list={list} end={requests.length > 4 ? 'No more requests' : null}>
      <ul className="flex flex-col gap-3 px-4 pt-4 wide:px-0">
        {requests.map((asked) => (
          <li key={asked._id}>
            <RequestCard request={asked} />
          </li>
        ))}
      </ul>
    </ItemPages>
  );
}

const PLACES = ['a', 'b', 'c'];

function LoadingRequests() {
  return (
    <div role="status" aria-label="Loading requests" className="flex flex-col gap-3 px-4 pt-4 wide:px-0">
      {PLACES.map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-11 w-40" />
        </div>
      ))}
    </div>
  );
}
