import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { type RequestStatus, requestsQuery } from '../../queries/request-queries.ts';
import { ItemPages } from '../components/ItemPages.tsx';
import { RequestCard } from './RequestCard.tsx';

interface RequestListProps {
  status: RequestStatus;
  onAsk: () => void;
}

export function RequestList({ status, onAsk }: RequestListProps) {
  const list = useInfiniteQuery(requestsQuery(status));
  return (
    <Loaded
      query={list}
      failed={t`The requests could not be loaded.`}
      loading={<LoadingRequests />}
      empty={
        <EmptyState
          icon={<Inbox size={28} aria-hidden />}
          title={status === 'open' ? t`No open requests` : t`Nothing answered yet`}
          text={
            status === 'open'
              ? t`Looking for a book or for notes that nobody has uploaded? Ask everyone at once.`
              : t`Requests appear here once someone has uploaded what was asked for.`
          }
          action={
            <Button kind="secondary" onClick={onAsk}>
              {t`Ask for something`}
            </Button>
          }
        />
      }
    >
      {({ items }) => (
        <ItemPages list={list} end={items.length > 4 ? t`No more requests` : undefined}>
          <ul className="flex flex-col gap-3 px-4 pt-4 md:px-0">
            {items.map((asked) => (
              <li key={asked._id}>
                <RequestCard request={asked} />
              </li>
            ))}
          </ul>
        </ItemPages>
      )}
    </Loaded>
  );
}

const PLACES = ['a', 'b', 'c'];

function LoadingRequests() {
  return (
    <div role="status" aria-label={t`Loading requests`} className="flex flex-col gap-3 px-4 pt-4 md:px-0">
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
