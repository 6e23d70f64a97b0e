import { t } from '@lingui/core/macro';
import type { LibraryItem, LibraryItemDetails, LibraryRating } from '@quad/contract/library/library';
import {
  addToLibraryShelf,
  deleteLibraryItem,
  rateLibraryItem,
  removeFromLibraryShelf,
} from '@quad/contract/library/library-items';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { libraryKeys } from '../parts/library-keys.ts';
import { withRating } from './rating.ts';

type ItemPages = InfiniteData<{ items: LibraryItem[] }>;
type ItemChange = Partial<Pick<LibraryItem, 'onShelf' | 'downloadsCount'>>;

/** Change an item wherever it is cached. */
function patchItem(client: QueryClient, id: string, change: ItemChange) {
  client.setQueryData<LibraryItemDetails>(libraryKeys.item(id), (item) => item && { ...item, ...change });
  client.setQueriesData<ItemPages>({ queryKey: libraryKeys.lists }, (data) =>
    // Short lists, such as the newest notes, have no pages and show no such state.
    data && 'pages' in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item._id === id ? { ...item, ...change } : item)),
          })),
        }
      : data,
  );
}

/**
 * Put an item on the viewer's shelf, or take it off. The change shows at once; a failure rolls it back with a message.
 */
export async function setOnShelf(client: QueryClient, { _id: id, title }: LibraryItem, onShelf: boolean) {
  await client.cancelQueries({ queryKey: libraryKeys.item(id) });
  patchItem(client, id, { onShelf });
  try {
    await request(onShelf ? addToLibraryShelf : removeFromLibraryShelf, { params: { id } });
    void client.invalidateQueries({ queryKey: libraryKeys.shelf });
    if (!onShelf) return;
    toast.success(t`Added to your shelf.`);
  } catch (error) {
    patchItem(client, id, { onShelf: !onShelf });
    toastFailure(
      onShelf ? t`“${title}” could not be put on your shelf.` : t`“${title}” could not be taken off your shelf.`,
      error,
    );
  }
}

/** Rate an item as useful or not. The change shows at once; a failure rolls it back with a message. */
export async function rate(client: QueryClient, item: LibraryItemDetails, rating: LibraryRating) {
  const key = libraryKeys.item(item._id);
  await client.cancelQueries({ queryKey: key });
  const show = (change: (shown: LibraryItemDetails) => LibraryItemDetails) =>
    client.setQueryData<LibraryItemDetails>(key, (shown) => shown && change(shown));
  show((shown) => withRating(shown, rating));
  try {
    const answer = await request(rateLibraryItem, { params: { id: item._id }, body: { rating } });
    show((shown) => ({ ...shown, ...answer }));
    void client.invalidateQueries({ queryKey: libraryKeys.lists, refetchType: 'none' });
  } catch (error) {
    show((shown) => withRating(shown, item.rating));
    toastFailure(t`Your rating could not be saved.`, error);
  }
}

/** Delete the viewer's own item. */
export const deleteItem = (id: string) => request(deleteLibraryItem, { params: { id } });

/** Remove a deleted item from the cache once no screen shows it. */
export function forgetItem(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: libraryKeys.item(id) });
  void renewLibrary(client);
}

/** Refetch lists, shelf, subjects and requests after an upload, an edit or a deletion. */
export function renewLibrary(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: libraryKeys.all });
}

export function showDownloads(client: QueryClient, id: string, downloadsCount: number) {
  patchItem(client, id, { downloadsCount });
}
