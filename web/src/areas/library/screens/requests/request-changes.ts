import { t } from '@lingui/core/macro';
import {
  answerLibraryRequest,
  deleteLibraryRequest,
  type LibraryRequest,
  rejectLibraryAnswer,
  unwantLibraryRequest,
  wantLibraryRequest,
} from '@quad/contract/library/library-requests';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { libraryKeys } from '../../parts/library-keys.ts';

type RequestPages = InfiniteData<{ requests: LibraryRequest[] }>;

/** Change a request wherever it is cached. */
function patchRequest(client: QueryClient, id: string, change: Partial<LibraryRequest>) {
  client.setQueryData<LibraryRequest>(libraryKeys.request(id), (asked) => asked && { ...asked, ...change });
  client.setQueriesData<RequestPages>(
    { queryKey: libraryKeys.requestLists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          requests: page.requests.map((asked) => (asked._id === id ? { ...asked, ...change } : asked)),
        })),
      },
  );
}

/** Join a request (‘me too’), or leave it. The change shows at once; a failure rolls it back with a message. */
export async function setWanted(client: QueryClient, asked: LibraryRequest, isWanted: boolean) {
  const { _id: id, wantedCount } = asked;
  patchRequest(client, id, { isWanted, wantedCount: wantedCount + (isWanted ? 1 : -1) });
  try {
    patchRequest(client, id, await request(isWanted ? wantLibraryRequest : unwantLibraryRequest, { params: { id } }));
  } catch (error) {
    patchRequest(client, id, { isWanted: asked.isWanted, wantedCount });
    toastFailure(t`That could not be saved.`, error);
  }
}

/** Cancel the viewer's own request. */
export async function withdraw(client: QueryClient, id: string): Promise<void> {
  await request(deleteLibraryRequest, { params: { id } });
  await client.invalidateQueries({ queryKey: libraryKeys.allRequests });
}

/** Reopen the viewer's own request because its answer does not fit. */
export async function rejectAnswer(client: QueryClient, id: string): Promise<void> {
  const opened = await request(rejectLibraryAnswer, { params: { id } });
  client.setQueryData(libraryKeys.request(id), opened);
  await client.invalidateQueries({ queryKey: libraryKeys.requestLists });
}

/** Answer a request with an item of the library. */
export async function answerWith(client: QueryClient, id: string, item: string): Promise<void> {
  const answered = await request(answerLibraryRequest, { params: { id }, body: { item } });
  client.setQueryData(libraryKeys.request(id), answered);
  await client.invalidateQueries({ queryKey: libraryKeys.requestLists });
}
