import { listPolls } from '@quad/contract/polls/polls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aPoll } from './testing.ts';

const NONE = { polls: [], nextCursor: null };

test('the lists of polls have empty states, also for a search', async () => {
  answer(listPolls, NONE);
  await openAt('/polls', area);
  expect(await screen.findByRole('heading', { name: 'Nothing to vote on yet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(await screen.findByRole('heading', { name: 'Nothing has ended yet' })).toBeTruthy();
  await fill(screen.getByLabelText('Search polls'), 'chess');
  expect(await screen.findByRole('heading', { name: 'No results for “chess”' })).toBeTruthy();
  expect(location.search).toContain('q=chess');
});

test('the lists of polls offer Retry when they cannot be loaded', async () => {
  refuse(listPolls, 'forbidden');
  await openAt('/polls?list=ended', area);
  expect((await screen.findByRole('alert')).textContent).toContain('The polls could not be loaded.');
  answer(listPolls, { ...NONE, polls: [aPoll()] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'What to drink?' })).toBeTruthy();
});
