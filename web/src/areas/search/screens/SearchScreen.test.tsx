import { friendRequests } from '@quad/contract/people/friends';
import { listUsers } from '@quad/contract/people/users';
import { risingTags } from '@quad/contract/posts/tags';
import { search, searchKind } from '@quad/contract/search/search';
import type { AnswerOf } from '@quad/contract/wire/call';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../lib/session.ts';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aFoundPerson, NOTHING_FOUND } from '../../people/parts/testing.ts';
import { area } from '../area.ts';
import { forgetRecentsWithAccount } from './recents.ts';

const FOUND = { ...NOTHING_FOUND, people: [aFoundPerson('bilal', { name: 'Bilal Khan' })] };

beforeEach(() => {
  answer(friendRequests, { requests: [], count: 0 });
  answer(listUsers, { users: [], currentPage: 1, totalPages: 1, total: 0 });
  answer(risingTags, { tags: [] });
});

test('reports a failed search, and searches again on Retry', async () => {
  refuse(search, 'forbidden');
  await openAt('/search?q=bilal', area);
  expect(await screen.findByText('The search failed.')).toBeTruthy();
  answer(search, FOUND);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: /Bilal Khan/ })).toBeTruthy();
});

test('shows all results of a kind, and an empty state without results', async () => {
  const asked = record(searchKind, { ...FOUND, nextCursor: null });
  await openAt('/search?q=bilal&kind=people', area);
  expect(await screen.findByRole('button', { name: 'Add Friend Bilal Khan' })).toBeTruthy();
  expect(screen.getByText('No more results')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'People' }).getAttribute('aria-selected')).toBe('true');
  answer(searchKind, { ...NOTHING_FOUND, nextCursor: null });
  await userEvent.click(screen.getByRole('tab', { name: 'Notices' }));
  expect(await screen.findByRole('heading', { name: 'No results for “bilal”' })).toBeTruthy();
  expect(location.search).toBe('?q=bilal&kind=notices');
  expect(asked.map(({ params }) => params.kind)).toEqual(['people']);
});

test('suggests a correction, and marks the matching words', async () => {
  const tag = { tag: 'hackathon2026', postsCount: 3 };
  const asked = record(search, { ...NOTHING_FOUND, tags: [tag], meant: 'hackathon' });
  await openAt('/search?q=hakcathon', area);
  const tags = within(await screen.findByRole('region', { name: 'Tags' }));
  expect(tags.getByText('hackathon').tagName).toBe('MARK');
  answer(search, { ...NOTHING_FOUND, tags: [tag] });
  await userEvent.click(screen.getByRole('link', { name: 'hackathon' }));
  await waitFor(() => expect(location.search).toBe('?q=hackathon'));
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  expect(asked.map(({ query }) => query.get('q'))).toEqual(['hakcathon']);
});

test('shows rising tags when the people above them have arrived', async () => {
  const people = Promise.withResolvers<AnswerOf<typeof listUsers>>();
  answer(listUsers, () => people.promise);
  const tags = record(risingTags, { tags: [{ tag: 'hackathon', postsCount: 3 }] });
  await openAt('/search', area);
  await waitFor(() => expect(tags).toHaveLength(1));
  expect(screen.getByRole('status', { name: 'Loading suggestions' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Rising tags' })).toBeNull();
  people.resolve({ users: [], currentPage: 1, totalPages: 1, total: 0 });
  expect(await screen.findByRole('region', { name: 'Rising tags' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading suggestions' })).toBeNull();
});

test('recent searches are deleted when the user signs out', async () => {
  forgetRecentsWithAccount();
  answer(search, NOTHING_FOUND);
  await openAt('/search', area);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search Quad' }), 'x{Enter}');
  await waitFor(() => expect(localStorage.getItem('recent-searches')).toContain('"x"'));
  session.end();
  expect(localStorage.getItem('recent-searches')).toBeNull();
});
