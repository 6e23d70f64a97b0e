import { listEventPictures } from '@quad/contract/events/event-updates';
import { EVENT_PICTURES_PAGE_SIZE } from '@quad/contract/limits/events';
import type { AnswerOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

export type PicturePage = AnswerOf<typeof listEventPictures>;

/** The pictures of an event, newest first. */
export function picturesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: keys.pictures(id),
    queryFn: ({ pageParam, signal }) =>
      request(listEventPictures, {
        params: { id },
        query: { limit: EVENT_PICTURES_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: PicturePage) => nextCursor,
  });
}
