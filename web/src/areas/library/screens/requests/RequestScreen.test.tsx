import { searchLibrary } from '@quad/contract/library/library';
import {
  answerLibraryRequest,
  deleteLibraryRequest,
  getLibraryRequest,
  rejectLibraryAnswer,
  wantLibraryRequest,
} from '@quad/contract/library/library-requests';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aLibraryItem, aLibraryRequest } from '../testing.ts';

const GONE = { name: 'This request is gone' };

async function choose(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Signals notes' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('a request is answered with an item of the library', async () => {
  const item = aLibraryItem({ title: 'Signals notes' });
  answer(getLibraryRequest, aLibraryRequest());
  const searched = record(searchLibrary, { items: [{ ...item, snippet: null }], nextCursor: null });
  const sent = record(answerLibraryRequest, aLibraryRequest({ answer: item }));
  await openAt('/library/requests/r1', area);
  const offer = await screen.findByRole('link', { name: 'I have it' });
  expect(offer.getAttribute('href')).toBe('/library?tab=upload&answers=r1');
  await choose('It is in the library');
  const sheet = within(await screen.findByRole('dialog', { name: 'It is in the library' }));
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Search the library' }).value).toBe('Signals notes');
  await userEvent.click(await sheet.findByRole('button', { name: /^Signals notes/ }));
  expect(await screen.findByText('Answered. Everyone who wants it gets a notification.')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /from Bilal Khan/ });
  expect(link.getAttribute('href')).toBe('/library/i1');
  expect(searched[0]?.query.get('q')).toBe('Signals notes');
  expect(sent[0]?.body).toEqual({ item: 'i1' });
});

test('a requester rejects a wrong answer, and the request is open again', async () => {
  const asked = aLibraryRequest({ isOwn: true });
  answer(getLibraryRequest, { ...asked, answer: aLibraryItem({ title: 'Holiday pictures' }) });
  answer(rejectLibraryAnswer, asked);
  await openAt('/library/requests/r1', area);
  expect(await screen.findByText('Holiday pictures')).toBeTruthy();
  await choose('Not what I asked for');
  expect(await screen.findByText('Your request is open again.')).toBeTruthy();
  expect(screen.queryByText('Holiday pictures')).toBeNull();
});

test('a requester cancels their request', async () => {
  answer(getLibraryRequest, aLibraryRequest({ isOwn: true }));
  answer(deleteLibraryRequest, { message: 'Done.' });
  await openAt('/library/requests/r1', area);
  expect(await screen.findByText('Only you have asked so far')).toBeTruthy();
  refuse(getLibraryRequest, 'no_such_library_request');
  await choose('Cancel request');
  expect(await screen.findByText('Your request has been cancelled.')).toBeTruthy();
});

test('a request that does not exist gets an empty state', async () => {
  refuse(getLibraryRequest, 'no_such_library_request');
  await openAt('/library/requests/r1', area);
  expect(await screen.findByRole('heading', GONE)).toBeTruthy();
});

test('"Me too" counts at once, and is rolled back when it cannot be saved', async () => {
  answer(getLibraryRequest, aLibraryRequest());
  fail(wantLibraryRequest);
  await openAt('/library/requests/r1', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Me too 1' }));
  expect(await screen.findByText('That could not be saved.', { exact: false })).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Me too 1' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  answer(wantLibraryRequest, { isWanted: true, wantedCount: 2 });
  await userEvent.click(button);
  expect((await screen.findByRole('button', { name: 'Me too 2' })).getAttribute('aria-pressed')).toBe('true');
});
