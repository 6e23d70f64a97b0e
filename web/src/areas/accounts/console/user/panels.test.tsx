import { changeHold, getHold } from '@quad/contract/accounts/holds';
import { actForNominee, getNomineeOf } from '@quad/contract/accounts/nominees';
import type { Account } from '@quad/contract/accounts/user-management';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { chunk } from '../../../../lib/chunk.ts';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { HoldPanel } from './HoldPanel.tsx';
import { NomineePanel } from './NomineePanel.tsx';

const ACCOUNT = { _id: 'asha', name: 'Asha Rao' } as Account;
const NOMINEE = {
  name: 'Ravi Rao',
  relation: 'Father',
  email: 'ravi@home.example',
  phone: '',
  namedAt: '2026-01-05T09:00:00.000Z',
};
const Panels = () => (
  <>
    <NomineePanel account={ACCOUNT} isOwn={false} />
    <HoldPanel id="asha" />
  </>
);
const open = () =>
  openAt(
    '/all_users',
    { routes: [{ path: '/all_users', title: 'User', screen: chunk(async () => Panels) }] },
    { as: aSession('admin', 'admin') },
  );

beforeEach(() => {
  answer(getNomineeOf, { nominee: NOMINEE, requests: [] });
  answer(getHold, { reason: null });
});

test('a nominee’s request needs a proof, and says that the nominee gets a mail', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Carry out a request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Carry it out' }));
  expect(await screen.findByText('Please say which document you have seen')).toBeTruthy();
  refuse(actForNominee, 'wrong_password');
  await fill(screen.getByLabelText('Proof'), 'Death certificate 17');
  await fill(screen.getByLabelText('Your password'), 'not it at all');
  await userEvent.click(screen.getByRole('button', { name: 'Carry it out' }));
  expect(await screen.findByText('This password is wrong. Please try again.')).toBeTruthy();
  const sent = record(actForNominee, { message: 'The nominee gets a link by email.' });
  await fill(screen.getByLabelText('Your password'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Carry it out' }));
  expect(await screen.findByText('The nominee gets a link by email.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ because: 'death', wants: 'archive', proof: 'Death certificate 17' }]);
});

test('without a nominee there is nothing to carry out, and a failed load can be repeated', async () => {
  fail(getNomineeOf);
  await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(getNomineeOf, { nominee: null, requests: [] });
  await userEvent.click(retry);
  expect(await screen.findByText('They have named nobody.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carry out a request' })).toBeNull();
});

test('a hold needs a reason, and ends', async () => {
  const sent = record(changeHold, { reason: 'Court order 12' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  await fill(screen.getByLabelText('Reason'), 'Court order 12');
  answer(getHold, { reason: 'Court order 12' });
  await userEvent.click(screen.getByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText('On hold: Court order 12')).toBeTruthy();
  answer(getHold, { reason: null });
  await userEvent.click(screen.getByRole('button', { name: 'End the hold' }));
  await waitFor(() => expect(screen.queryByText('On hold: Court order 12')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Court order 12' }, { reason: '' }]);
});
