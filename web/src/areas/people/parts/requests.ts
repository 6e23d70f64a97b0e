import { friendRequests } from '@quad/contract/people/friends';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { keys } from './keys.ts';

/** The newest received or sent friend requests of the viewer, with their count. */
export function requestsQuery(direction: 'received' | 'sent') {
  return queryOptions({
    queryKey: keys.requests(direction),
    queryFn: ({ signal }) => request(friendRequests, { query: { direction }, signal }),
  });
}
