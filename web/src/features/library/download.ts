import { downloadLibraryItem, type LibraryItem } from '@quad/contract/library';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { showDownloads } from './item-changes.ts';

/** Saves the file of an item on the device, and counts it. `version` asks for an earlier file. */
async function download(client: QueryClient, { _id: id }: Pick<LibraryItem, '_id'>, version?: number) {
  const body = version === undefined ? {} : { version };
  const { url, name, downloadsCount } = await request(downloadLibraryItem, { params: { id }, body });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  showDownloads(client, id, downloadsCount);
}

/** Downloads the file of an item; `mutate` takes the version, or nothing for the newest. */
export function useDownload(item: Pick<LibraryItem, '_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version?: number) => download(client, item, version),
    onError: (error) => tellFailure('The file could not be downloaded.', error),
  });
}
