import { t } from '@lingui/core/macro';
import type { CampusEvent } from '@quad/contract/events/events';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Paged } from '../../../../lib/paged-query.ts';
import { CARD_GRID } from '../../../../ui/card-grid.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../../ui/MoreOnScroll.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { EventPage } from '../../queries/event-queries.ts';
import { EventCard } from './EventCard.tsx';

interface EventListProps {
  list: UseInfiniteQueryResult<Paged<EventPage, CampusEvent>>;
  empty: ReactNode;
}

/** Events in the four states of a list, the featured event first. Scrolling loads more. */
export function EventList({ list, empty }: EventListProps) {
  return (
    <Loaded query={list} failed={t`Events could not be loaded.`} loading={<LoadingEvents />}>
      {({ pages, items }) => {
        const featured = pages[0]?.featured;
        const others = items.filter(({ _id }) => _id !== featured?._id);
        if (!featured && others.length === 0) return empty;
        return (
          <div aria-busy={list.isPlaceholderData} className="flex flex-col gap-4 px-4 md:px-0">
            {featured && <EventCard event={featured} featured />}
            <ul aria-label={t`Events`} className={CARD_GRID}>
              {others.map((event) => (
                <li key={event._id}>
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
            <MoreOnScroll
              list={list}
              failed={t`More events could not be loaded.`}
              loading={<Skeleton className="h-56 rounded-card" />}
              end={t`That's all the events`}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

function LoadingEvents() {
  return (
    <div role="status" aria-label={t`Loading events`} className={`px-4 *:first:col-span-full md:px-0 ${CARD_GRID}`}>
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
