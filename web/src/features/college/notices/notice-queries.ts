import { NOTICES_LISTED } from '@quad/contract/limits';
import { acknowledgeNotice, listNotices, type Notice } from '@quad/contract/notices';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';

const keys = {
  all: ['notices'] as const,
  list: ['notices', 'list'] as const,
  board: (college: string) => ['notices', 'board', college] as const,
};

/** What hangs on a college's notice board: the newest. */
const BOARD = 12;

/** An answer of another shape is no notices. */
const noticesIn = ({ response }: { response: Notice[] }) => (Array.isArray(response) ? response : []);

/** Every notice that is for the viewer, newest first. */
export const noticesQuery = queryOptions({
  queryKey: keys.list,
  queryFn: async ({ signal }) => noticesIn(await request(listNotices, { query: { limit: NOTICES_LISTED }, signal })),
});

/** The newest notices of one college. */
export function boardQuery(college: string) {
  return queryOptions({
    queryKey: keys.board(college),
    queryFn: async ({ signal }) => noticesIn(await request(listNotices, { query: { college, limit: BOARD }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Notices have come, gone or changed. */
export function renewNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}

/** Acknowledges a notice. It shows at once; when it fails it is rolled back with a toast. */
export function useAcknowledge({ _id: id }: Notice) {
  const client = useQueryClient();
  const show = (done: boolean) =>
    client.setQueryData(keys.list, (notices: Notice[] | undefined) =>
      notices?.map((notice) =>
        notice._id === id && notice.acknowledgement
          ? { ...notice, acknowledgement: { ...notice.acknowledgement, done } }
          : notice,
      ),
    );
  return useMutation({
    mutationFn: () => request(acknowledgeNotice, { params: { id } }),
    onMutate: () => show(true),
    onError: ({ message }) => {
      show(false);
      toast.error(message);
    },
  });
}
