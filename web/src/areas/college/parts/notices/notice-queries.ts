import { listNotices, type Notice } from '@quad/contract/college/notices';
import { NOTICES_LISTED } from '@quad/contract/limits/college';
import type { QueryOf } from '@quad/contract/wire/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../../lib/cached-answer.ts';
import { request } from '../../../../lib/client.ts';

/** The filters of the list of notices. */
export type NoticeFilter = Pick<QueryOf<typeof listNotices>, 'q' | 'audience' | 'unread' | 'shelf' | 'notice'>;

/** Notices with pinned ones first, and how many are unread in all. */
export interface NoticeList {
  readonly notices: Notice[];
  readonly unread: number;
}

/** The keys of the query cache for notices. */
export const noticeKeys = {
  /** All notices. */
  all: ['notices'] as const,
  /** All lists of the viewer's notices. */
  lists: ['notices', 'list'] as const,
  /** The newest notices of a college. */
  board: (college: string) => ['notices', 'board', college] as const,
  /** The notices that name an event. */
  event: (event: string) => ['notices', 'event', event] as const,
};

/** The number of notices on a college's board. */
const BOARD = 12;

/** The notices of an answer, pinned ones first; none for an answer of another shape. */
export function noticesIn({ response, pinned }: { response: Notice[]; pinned: Notice[] }): Notice[] {
  if (!Array.isArray(response)) return [];
  const first = Array.isArray(pinned) ? pinned : [];
  return [...first, ...response.filter(({ _id }) => !first.some((other) => other._id === _id))];
}

/** The viewer's notices, newest first. */
export function noticesQuery(filter: NoticeFilter = {}) {
  return queryOptions({
    queryKey: [...noticeKeys.lists, filter],
    queryFn: async ({ signal }): Promise<NoticeList> => {
      const answer = await request(listNotices, {
        query: { ...filter, limit: NOTICES_LISTED },
        signal,
        headers: READ_OFFLINE,
      });
      return { notices: noticesIn(answer), unread: answer.unread };
    },
    placeholderData: keepPreviousData,
  });
}

/** The newest notices of one college. */
export function boardQuery(college: string) {
  return queryOptions({
    queryKey: noticeKeys.board(college),
    queryFn: async ({ signal }) =>
      noticesIn(await request(listNotices, { query: { college, limit: BOARD }, signal, headers: READ_OFFLINE })),
    placeholderData: keepPreviousData,
  });
}

/** The viewer's notices about an event, newest first. */
export function eventNoticesQuery(event: string) {
  return queryOptions({
    queryKey: noticeKeys.event(event),
    queryFn: async ({ signal }) =>
      noticesIn(await request(listNotices, { query: { event, limit: NOTICES_LISTED }, signal })),
  });
}
