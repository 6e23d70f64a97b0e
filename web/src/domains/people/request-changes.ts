import type { AnswerOf } from '@quad/contract/call';
import type { friendRequests } from '@quad/contract/friends';
import type { PersonCard } from '@quad/contract/people';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

type Requests = AnswerOf<typeof friendRequests>;
type Direction = 'received' | 'sent';

/** Takes somebody out of the requests that are kept. */
export function dropRequest(client: QueryClient, direction: Direction, personId: string) {
  client.setQueryData<Requests>(keys.requests(direction), (kept) => {
    const requests = kept?.requests.filter(({ _id }) => _id !== personId);
    if (!kept || !requests || requests.length === kept.requests.length) return kept;
    return { requests, count: Math.max(0, kept.count - 1) };
  });
}

/** Puts somebody on top of the requests that are kept. */
export function putRequest(client: QueryClient, direction: Direction, person: PersonCard) {
  const { _id, name, username, picture, role, isVerified } = person;
  const card = { _id, name, username, picture, role, isVerified, askedAt: new Date().toISOString() };
  client.setQueryData<Requests>(
    keys.requests(direction),
    (kept) =>
      kept && {
        requests: [card, ...kept.requests.filter((one) => one._id !== _id)],
        count: kept.count + (kept.requests.some((one) => one._id === _id) ? 0 : 1),
      },
  );
}
