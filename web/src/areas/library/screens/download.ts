import { t } from '@lingui/core/macro';
import type { LibraryItem } from '@quad/contract/library/library';
import { downloadLibraryItem } from '@quad/contract/library/library-items';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { showDownloads } from './item-changes.ts';

/** Save the file of an item on the device, and show the new count. `version` names an earlier file. */
async function download(client: QueryClient, { _id: id }: Pick<LibraryItem, '_id'>, version?: number) {
  const body = version === undefined ? {} : { version };
  const { url, name, downloadsCount } = await request(downloadLibraryItem, { params: { id }, body });
  saveAddress(url, name);
  showDownloads(client, id, downloadsCount);
}

/** Download the file of an item. `mutate` takes a version, or nothing for the newest. */
export function useDownload(item: Pick<LibraryItem, '_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version?: number) => download(client, item, version),
    onError: (error) => toastFailure(t`The file could not be downloaded.`, error),
  });
}
