import { askForArchive, downloadArchive, getMyData, type MyData } from '@quad/contract/accounts/my-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';

/** How often to ask for an archive in the making, in milliseconds: a notification reports it too. */
const ASKED_MS = 3000;

/** The viewer's archive, and what deleting their account asks for. */
export const myDataQuery = queryOptions({
  queryKey: ['account', 'my-data'] as const,
  queryFn: ({ signal }) => request(getMyData, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? ASKED_MS : false),
});

/** Has an archive made. */
export function useAskForArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(askForArchive),
    onSuccess: (archive) =>
      client.setQueryData<MyData>(myDataQuery.queryKey, (before) => before && { ...before, archive }),
    onError: (error) => tellFailure('Your archive could not be started.', error),
  });
}

export const saveArchive = () => saveFile(downloadArchive, { name: 'quad-my-data.zip' });
