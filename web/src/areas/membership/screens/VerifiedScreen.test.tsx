import { getMembership, listSupporters, type OwnMembership } from '@quad/contract/membership/memberships';
import {
  askForVerification,
  getVerification,
  type OwnVerificationRequest,
  withdrawVerification,
} from '@quad/contract/membership/verification';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';

const NO_MEMBERSHIP: OwnMembership = { isVerified: false, plan: null, membership: null, payment: null, receipts: [] };
const aRequest = (given: Partial<OwnVerificationRequest> = {}): OwnVerificationRequest => ({
  ...{ _id: 'r1', rollNumber: '22CS041', reason: null, note: '', decidedAt: null, canAskAt: null },
  state: 'open',
  createdAt: '2026-01-06T09:00:00.000Z',
  ...given,
});

/** Open the screen of someone whose last request is this one. */
async function openWith(request: OwnVerificationRequest) {
  answer(getVerification, { isVerified: false, request });
  answer(getMembership, NO_MEMBERSHIP);
  answer(listSupporters, { supporters: [], nextCursor: null });
  await openAt('/verified', area);
}

describe('/verified', () => {
  test('offers Retry when it cannot be loaded', async () => {
    fail(getVerification);
    answer(getMembership, NO_MEMBERSHIP);
    answer(listSupporters, { supporters: [], nextCursor: null });
    await openAt('/verified', area);
    expect(await screen.findByText('This page could not be loaded.')).toBeTruthy();
    answer(getVerification, { isVerified: false, request: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Get verified' })).toBeTruthy();
  });

  test('needs a roll number and a picture of the card for a request', async () => {
    answer(getVerification, { isVerified: false, request: null });
    answer(getMembership, NO_MEMBERSHIP);
    answer(listSupporters, { supporters: [], nextCursor: null });
    const sent = record(askForVerification, { isVerified: false, request: null });
    await openAt('/verified', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for verification' }));
    expect(await screen.findByText('Please enter the roll number on your card')).toBeTruthy();
    expect(screen.getByText('Please choose a picture of your college ID card')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('withdraws a waiting request after a confirmation', async () => {
    await openWith(aRequest());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
    answer(withdrawVerification, { isVerified: false, request: aRequest({ state: 'withdrawn' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByLabelText('Roll number')).toBeTruthy();
  });

  test('says why a request was rejected, and when the next one may follow', async () => {
    const canAskAt = new Date(Date.now() + 24 * 3600_000).toISOString();
    await openWith(aRequest({ state: 'rejected', reason: 'other_person', canAskAt }));
    expect(await screen.findByText('The card belongs to someone else.')).toBeTruthy();
    expect(screen.getByText(/^You can ask again after/)).toBeTruthy();
    expect(screen.queryByLabelText('Roll number')).toBeNull();
  });

  test('says why a verification was removed', async () => {
    await openWith(aRequest({ state: 'revoked', reason: 'left_college', note: 'Welcome back any time.' }));
    const reason = (await screen.findByText('Your verification was removed')).closest('[role=status]');
    expect(reason?.textContent).toContain('Welcome back any time.');
  });
});
