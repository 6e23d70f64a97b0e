import { acknowledgeNotice, type Notice } from '@quad/contract/college/notices';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { type NoticeList, noticeKeys } from '../../parts/notices/notice-queries.ts';

/** Reload the lists of notices after one was added, changed or deleted. */
export function renewNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: noticeKeys.all });
}

/** Acknowledge a notice. The change shows at once; a failure rolls it back and shows a toast. */
export function useAcknowledge({ _id: id }: Notice) {
  const client = useQueryClient();
  const show = (done: boolean) =>
    client.setQueriesData<NoticeList>(
      { queryKey: noticeKeys.lists },
      (list) =>
        list && {
          ...list,
          notices: list.notices.map((notice) =>
            notice._id === id && notice.acknowledgement
              ? { ...notice, acknowledgement: { ...notice.acknowledgement, done } }
              : notice,
          ),
        },
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
