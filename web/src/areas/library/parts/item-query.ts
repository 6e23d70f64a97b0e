import { getLibraryItem } from '@quad/contract/library/library-items';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { libraryKeys } from './library-keys.ts';

/** An item with its versions. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: libraryKeys.item(id),
    queryFn: ({ signal }) => request(getLibraryItem, { params: { id }, signal }),
  });
}
