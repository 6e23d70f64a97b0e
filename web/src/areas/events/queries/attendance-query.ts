import { attendance } from '@quad/contract/events/event-door';
import { EVENT_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/events';
import type { AnswerOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { eventKeys as keys } from './event-keys.ts';

type AttendancePage = AnswerOf<typeof attendance>;

/** Who is registered and who has come, by the numbers of their tickets. */
export function attendanceQuery(id: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.attendance(id), q],
    queryFn: ({ pageParam, signal }) =>
      request(attendance, {
        params: { id },
        query: {
          limit: EVENT_PEOPLE_PAGE_SIZE,
          ...(q === '' ? {} : { q }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextAfter }: AttendancePage) => nextAfter,
    placeholderData: keepPreviousData,
  });
}
