import { listGuests } from '@quad/contract/events/event-registrations';
import { listGroupBans } from '@quad/contract/groups/group-members';
import type { PersonCard } from '@quad/contract/people/people';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { pagedQuery } from './paged-query.ts';
import { queryClient } from './query-client.ts';
import { answer } from './testing/network.ts';

const person = (name: string): PersonCard => ({
  _id: name.toLowerCase(),
  name,
  username: name.toLowerCase(),
  picture: null,
  role: 'user',
  isVerified: false,
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const guests = (beside?: () => Promise<unknown>) =>
  pagedQuery({
    call: listGuests,
    key: ['guests'],
    params: { id: 'mela' },
    query: { limit: 2 },
    further: { limit: 5 },
    from: 'after',
    items: 'guests',
    idOf: ({ person: { _id } }) => _id,
    ...(beside && { beside }),
  });
const guest = (name: string, isFriend = false) => ({ person: person(name), isFriend, team: null });

test('a paged query reads one page after another, and names each item once', async () => {
  const asked: string[] = [];
  answer(listGuests, ({ params, query }) => {
    asked.push(`${params.id} ${query}`);
    return query.get('after') === null
      ? { guests: [guest('Asha'), guest('Bilal')], hiddenCount: 1, nextCursor: 'b' }
      : { guests: [guest('Bilal', true), guest('Chitra')], hiddenCount: 1, nextCursor: null };
  });
  const { result } = renderHook(() => useInfiniteQuery(guests()), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
  expect(asked).toEqual(['mela limit=2', 'mela limit=5&after=b']);
  expect(result.current.data?.items).toEqual([guest('Asha'), guest('Bilal', true), guest('Chitra')]);
  expect(result.current.hasNextPage).toBe(false);
});

test('numbered pages begin at 1 and end where nothing follows', async () => {
  const asked: (string | null)[] = [];
  answer(listGroupBans, ({ query }) => {
    asked.push(query.get('page'));
    return { people: [person(query.get('page') === '1' ? 'Asha' : 'Bilal')], hasMore: query.get('page') === '1' };
  });
  const bans = () =>
    pagedQuery({
      call: listGroupBans,
      key: ['bans'],
      params: { id: 'maths' },
      query: { limit: 1 },
      from: 'page',
      items: 'people',
    });
  const { result } = renderHook(() => useInfiniteQuery(bans()), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.items.map(({ name }) => name)).toEqual(['Asha', 'Bilal']));
  expect(asked).toEqual(['1', '2']);
  expect(result.current.hasNextPage).toBe(false);
});

test('a page waits for its further work', async () => {
  const texts = Promise.withResolvers<void>();
  answer(listGuests, { guests: [guest('Asha')], hiddenCount: 0, nextCursor: null });
  const { result } = renderHook(() => useInfiniteQuery(guests(() => texts.promise)), { wrapper });
  expect(result.current.data).toBeUndefined();
  texts.resolve();
  await waitFor(() => expect(result.current.data?.items).toEqual([guest('Asha')]));
});
