import { unreadMessages } from '@quad/contract/messages/unread-messages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/**
 * The common start of all query keys of messages. It has its own file, because the app starts with it.
 */
export const ALL = ['messages'] as const;

/** The counts of unread conversations, for the badge. */
export const unreadQuery = queryOptions({
  queryKey: [...ALL, 'unread'],
  queryFn: ({ signal }) => request(unreadMessages, { signal }),
});
