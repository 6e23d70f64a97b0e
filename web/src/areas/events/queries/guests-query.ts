import { listGuests } from '@quad/contract/events/event-registrations';
import { EVENT_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

/** Who has a seat, friends first. */
export function guestsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: keys.guests(id),
    queryFn: ({ pageParam, signal }) =>
      request(listGuests, {
        params: { id },
        query: { limit: EVENT_PEOPLE_PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
