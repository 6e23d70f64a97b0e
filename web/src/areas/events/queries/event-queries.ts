import { eventPowers } from '@quad/contract/events/event-organisers';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { EVENTS_PAGE_DEFAULT } from '@quad/contract/limits/events';
import type { AnswerOf, QueryOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

export type EventPage = AnswerOf<typeof listEvents>;

/** What of the events is wanted. */
export type EventsWanted = Pick<QueryOf<typeof listEvents>, 'list' | 'category' | 'q' | 'group'>;

export function eventsQuery(wanted: EventsWanted) {
  return infiniteQueryOptions({
    queryKey: [...keys.lists, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listEvents, {
        query: { ...wanted, limit: EVENTS_PAGE_DEFAULT, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: EventPage) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => request(getEvent, { params: { id }, signal }),
  });
}

/** What the viewer may do about events, of the campus or of a study group. */
export const powersQuery = (group?: string) =>
  queryOptions({
    queryKey: [...keys.powers, group ?? null],
    queryFn: ({ signal }) => request(eventPowers, { query: group === undefined ? {} : { group }, signal }),
  });
