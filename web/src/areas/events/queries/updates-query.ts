import { listEventUpdates } from '@quad/contract/events/event-updates';
import { EVENT_UPDATES_PAGE_SIZE } from '@quad/contract/limits/events';
import type { AnswerOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

export type UpdatePage = AnswerOf<typeof listEventUpdates>;

/** What the hosts of an event have told, newest first. */
export function updatesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: keys.updates(id),
    queryFn: ({ pageParam, signal }) =>
      request(listEventUpdates, {
        params: { id },
        query: { limit: EVENT_UPDATES_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: UpdatePage) => nextCursor,
  });
}
