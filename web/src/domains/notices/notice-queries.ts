import { NOTICES_LISTED } from '@quad/contract/limits';
import { listNotices, type Notice } from '@quad/contract/notices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';

/** Where the query cache holds notices. */
export const noticeKeys = {
  /** All of them. */
  all: ['notices'] as const,
  /** Every notice that is for the viewer. */
  list: ['notices', 'list'] as const,
  /** The newest of one college. */
  board: (college: string) => ['notices', 'board', college] as const,
};

/** What hangs on a college's notice board: the newest. */
const BOARD = 12;

/** An answer of another shape is no notices. */
const noticesIn = ({ response }: { response: Notice[] }) => (Array.isArray(response) ? response : []);

/** Every notice that is for the viewer, newest first. */
export const noticesQuery = queryOptions({
  queryKey: noticeKeys.list,
  queryFn: async ({ signal }) => noticesIn(await request(listNotices, { query: { limit: NOTICES_LISTED }, signal })),
});

/** The newest notices of one college. */
export function boardQuery(college: string) {
  return queryOptions({
    queryKey: noticeKeys.board(college),
    queryFn: async ({ signal }) => noticesIn(await request(listNotices, { query: { college, limit: BOARD }, signal })),
    placeholderData: keepPreviousData,
  });
}
