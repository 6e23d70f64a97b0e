import { t } from '@lingui/core/macro';
import { askForArchive, downloadArchive, getMyData, type MyData } from '@quad/contract/accounts/my-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';

/** The time between two checks of an unfinished archive, in milliseconds. A notification reports it too. */
const CHECK_EVERY_MS = 3000;

/** The viewer's archive, and the confirmation needed to delete the account. */
export const myDataQuery = queryOptions({
  queryKey: ['account', 'my-data'] as const,
  queryFn: ({ signal }) => request(getMyData, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? CHECK_EVERY_MS : false),
});

/** Request an archive of the viewer's data. */
export function useAskForArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(askForArchive),
    onSuccess: (archive) =>
      client.setQueryData<MyData>(myDataQuery.queryKey, (before) => before && { ...before, archive }),
    onError: (error) => toastFailure(t`Your archive could not be started.`, error),
  });
}

export const saveArchive = () => saveFile(downloadArchive, { name: 'quad-my-data.zip' });
