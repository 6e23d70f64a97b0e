import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndState, ErrorState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useInView } from '../../../people/parts/use-in-view.ts';
import type { EventPage } from '../../queries/event-queries.ts';
import { EventCard } from './EventCard.tsx';

interface EventListProps {
  list: UseInfiniteQueryResult<InfiniteData<EventPage>>;
  empty: ReactNode;
}

/** Events in the four states of a list, the featured one above the others; more is loaded while it is scrolled. */
export function EventList({ list, empty }: EventListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  if (!data) {
    if (!error) return <LoadingEvents />;
    return (
      <ErrorState
        message="Events could not be loaded."
        detail={error.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  const featured = data.pages[0]?.featured;
  // what is published meanwhile moves others from page to page: each once
  const events = [...new Map(data.pages.flatMap((page) => page.events).map((event) => [event._id, event])).values()];
  const others = events.filter(({ _id }) => _id !== featured?._id);
  if (!featured && others.length === 0) return empty;
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-4 px-4 wide:px-0">
      {featured && <EventCard event={featured} featured />}
      <ul aria-label="Events" className="flex flex-col gap-3">
        {others.map((event) => (
          <li key={event._id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <Skeleton className="h-56 rounded-card" />}
      {isFetchNextPageError && (
        <PartError message="More events could not be loaded." onRetry={() => void fetchNextPage()} />
      )}
      {!hasNextPage && <EndState text="That's all the events" />}
    </div>
  );
}

function LoadingEvents() {
  return (
    <div role="status" aria-label="Loading events" className="flex flex-col gap-4 px-4 wide:px-0">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex gap-4">
            <Skeleton className="size-16" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-20 rounded-full" />
              <Skeleton className="h-7 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-12" />
          <div className="flex items-center justify-between">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
