import { unreadMessages } from '@quad/contract/messages/unread-messages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/**
 * The common beginning of all query keys of messages. It is separate from the others, because the app starts with it.
 */
export const ALL = ['messages'] as const;

/** How much is unread, for the badge. */
export const unreadQuery = queryOptions({
  queryKey: [...ALL, 'unread'],
  queryFn: ({ signal }) => request(unreadMessages, { signal }),
});
