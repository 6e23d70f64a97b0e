import { getMembership, listSupporters, type OwnMembership } from '@quad/contract/membership/memberships';
import { askForVerification, getVerification } from '@quad/contract/membership/verification';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';

const NO_MEMBERSHIP: OwnMembership = { isVerified: false, plan: null, membership: null, payment: null, receipts: [] };

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
});
