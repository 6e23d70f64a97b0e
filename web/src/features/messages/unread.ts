import { unreadMessages } from '@quad/contract/conversations';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { keys } from './keys.ts';

/** How much is unread, for the badge. */
export const unreadQuery = queryOptions({
  queryKey: keys.unread(),
  queryFn: ({ signal }) => request(unreadMessages, { signal }),
});
