import type { friendRequests } from '@quad/contract/people/friends';
import type { PersonCard } from '@quad/contract/people/people';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

type Requests = AnswerOf<typeof friendRequests>;
type Direction = 'received' | 'sent';

/** Remove a person from the cached requests. */
export function dropRequest(client: QueryClient, direction: Direction, personId: string) {
  client.setQueryData<Requests>(keys.requests(direction), (cached) => {
    const requests = cached?.requests.filter(({ _id }) => _id !== personId);
    if (!cached || !requests || requests.length === cached.requests.length) return cached;
    return { requests, count: Math.max(0, cached.count - 1) };
  });
}

/** Put a person at the top of the cached requests. */
export function putRequest(client: QueryClient, direction: Direction, person: PersonCard) {
  const { _id, name, username, picture, role, isVerified } = person;
  // The next read adds what the card does not have.
  const about = { department: null, year: null, mutualFriends: 0, askedAt: new Date().toISOString() };
  const card = { _id, name, username, picture, role, isVerified, ...about };
  client.setQueryData<Requests>(
    keys.requests(direction),
    (cached) =>
      cached && {
        requests: [card, ...cached.requests.filter((one) => one._id !== _id)],
        count: cached.count + (cached.requests.some((one) => one._id === _id) ? 0 : 1),
      },
  );
}
