import { listEventCategories } from '@quad/contract/events/event-categories';
import { eventPowers } from '@quad/contract/events/event-organisers';
import { EVENT_CATEGORIES } from '@quad/contract/events/event-terms';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { EVENTS_PAGE_DEFAULT } from '@quad/contract/limits/events';
import type { AnswerOf, QueryOf } from '@quad/contract/wire/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

export type EventPage = AnswerOf<typeof listEvents>;

/** The selection of events. */
export type EventsWanted = Pick<QueryOf<typeof listEvents>, 'list' | 'category' | 'q' | 'group'>;

export const eventsQuery = (wanted: EventsWanted) =>
  pagedQuery({
    call: listEvents,
    key: [...keys.lists, wanted],
    query: { ...wanted, limit: EVENTS_PAGE_DEFAULT },
    from: 'after',
    items: 'events',
    keepsPrevious: true,
    headers: READ_OFFLINE,
  });

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => request(getEvent, { params: { id }, signal, headers: READ_OFFLINE }),
  });
}

/** The viewer's permissions for events of the campus or of a study group. */
export const powersQuery = (group?: string) =>
  queryOptions({
    queryKey: [...keys.powers, group ?? null],
    queryFn: ({ signal }) => request(eventPowers, { query: group === undefined ? {} : { group }, signal }),
  });

const categoriesQuery = queryOptions({
  queryKey: keys.categories,
  queryFn: async ({ signal }) => (await request(listEventCategories, { signal })).categories,
});

/**
 * The categories that an event can take, in the campus's order. Until they are loaded, and without a connection, those
 * of the specification, which every campus has.
 */
export const useCategories = (): readonly string[] => useQuery(categoriesQuery).data ?? EVENT_CATEGORIES;
