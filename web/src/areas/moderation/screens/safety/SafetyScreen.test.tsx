import { myReports, type OwnReport } from '@quad/contract/moderation/reports';
import { blockedPeople, mutedPeople, unblock, unmute } from '@quad/contract/people/blocks';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';

const BILAL = aPersonCard('bilal', { name: 'Bilal Khan' });

describe.each([
  ['blocked', blockedPeople, unblock, 'Unblock', 'You have not blocked anyone'],
  ['muted', mutedPeople, unmute, 'Unmute', 'You have not muted anyone'],
] as const)('/safety?tab=%s', (tab, list, undo, label, none) => {
  test('offers Retry when the list cannot be loaded, and has an empty state', async () => {
    refuse(list, 'forbidden');
    await openAt(`/safety?tab=${tab}`, area);
    expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
    answer(list, { people: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: none })).toBeTruthy();
  });

  test('keeps a person when the call fails, and removes them when it succeeds', async () => {
    answer(list, { people: [BILAL] });
    fail(undo);
    await openAt(`/safety?tab=${tab}`, area);
    await userEvent.click(await screen.findByRole('button', { name: `${label} Bilal Khan` }));
    expect(await screen.findByText(new RegExp(`^Bilal Khan could not be ${label.toLowerCase()}`))).toBeTruthy();
    answer(undo, () => {
      answer(list, { people: [] });
      return { message: 'Done' };
    });
    await userEvent.click(screen.getByRole('button', { name: `${label} Bilal Khan` }));
    expect(await screen.findByRole('heading', { name: none })).toBeTruthy();
  });
});

describe('/safety?tab=reports', () => {
  const report = (given: Partial<OwnReport>): OwnReport => ({
    _id: 'r1',
    subject: { type: 'post', id: 'p1' },
    reason: 'spam',
    details: '',
    status: 'open',
    outcome: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    closedAt: null,
    excerpt: 'Buy now',
    link: '/post/p1',
    isGone: false,
    ...given,
  });

  test('offers Retry when the reports cannot be loaded, and has an empty state', async () => {
    refuse(myReports, 'forbidden');
    await openAt('/safety?tab=reports', area);
    expect(await screen.findByText('Your reports could not be loaded.')).toBeTruthy();
    answer(myReports, { reports: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'You have not reported anything' })).toBeTruthy();
  });

  test('shows the subject, the reason and the outcome of each report', async () => {
    const removed = report({ _id: 'r2', status: 'closed', outcome: 'removed', isGone: true });
    answer(myReports, { reports: [report({ details: 'For the third time' }), removed] });
    await openAt('/safety?tab=reports', area);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const [open, closed] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(open).toMatch(/: Spam or advertising.*Buy now.*For the third time.*Waiting for a moderator.*View/);
    expect(closed).toContain('It has been removed.');
    expect(closed).not.toContain('View');
  });
});
