import { getExamMode } from '@quad/contract/focus/exam-mode';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atHand } from '../../../lib/chunk.ts';
import { answer } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { askFirst } from './ask-first.ts';
import { EXAM_MODE_KEY } from './exam-stored.ts';

const FEED = { routes: [{ path: '/', title: 'Posts', screen: askFirst(atHand(() => <p>The feed</p>)) }] } as const;

test('the question closes when another tab has ended exam mode', async () => {
  const endsAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  answer(getExamMode, { examMode: { lastDay: endsAt.slice(0, 10), timeZone: 'UTC', endsAt } });
  localStorage.setItem(EXAM_MODE_KEY, `asha ${Date.parse(endsAt)}`);
  await openAt('/', FEED);
  expect(await screen.findByRole('heading', { name: 'You are in exam mode' })).toBeTruthy();
  localStorage.removeItem(EXAM_MODE_KEY);
  fireEvent(window, new StorageEvent('storage', { key: EXAM_MODE_KEY }));
  expect(await screen.findByText('The feed')).toBeTruthy();
});
