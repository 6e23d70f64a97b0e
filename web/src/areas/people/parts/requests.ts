import { friendRequests } from '@quad/contract/people/friends';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { keys } from './keys.ts';

/** The newest friend requests the viewer has received, or sent, and how many there are. */
export function requestsQuery(direction: 'received' | 'sent') {
  return queryOptions({
    queryKey: keys.requests(direction),
    queryFn: ({ signal }) => request(friendRequests, { query: { direction }, signal }),
  });
}
