import {
  confirmEventPayment,
  type EventPayment,
  listEventPayments,
  returnEventReference,
  reverseEventPayment,
} from '@quad/contract/events/event-payments';
import { getEvent } from '@quad/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';
import { anEvent, anEventPage } from '../testing.ts';

const ADDRESS = `/events/${anEvent()._id}/payments`;
const aPayment = (given: Partial<EventPayment> = {}): EventPayment => ({
  _id: '00000000-0000-7000-8000-0000000000d1',
  number: 12,
  person: aPersonCard('asha', { name: 'Asha Rao' }),
  isOwn: false,
  hasSeat: true,
  state: 'waiting',
  amount: 250,
  reference: '123412341234',
  reversedFor: '',
  payBy: '2026-11-24T08:30:00Z',
  sentAt: '2026-11-23T08:30:00Z',
  decidedAt: null,
  reversedAt: null,
  ...given,
});
const aList = (...payments: EventPayment[]) => ({
  payments,
  received: 500,
  returned: 250,
  waitingCount: 1,
  nextBefore: null,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('payments have an empty state, and a retry when they cannot be loaded', async () => {
  answer(getEvent, anEventPage({ isHost: true, fee: 250 }));
  fail(listEventPayments);
  await openAt(ADDRESS, area);
  expect(await screen.findByText('These payments could not be loaded.')).toBeTruthy();
  answer(listEventPayments, aList());
  await press('Retry');
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.getByText('₹500')).toBeTruthy();
});

test('payments of others are refused in plain words', async () => {
  answer(getEvent, anEventPage({ fee: 250 }));
  refuse(listEventPayments, 'forbidden');
  await openAt(ADDRESS, area);
  expect(await screen.findByRole('heading', { name: "These payments aren't available" })).toBeTruthy();
  expect(screen.getByText("They aren't for your account.")).toBeTruthy();
});

test('an admin who hosts nothing opens the payments, also after the event', async () => {
  const event = anEventPage({ mayEdit: true, mayPublish: true, fee: 250, state: 'over' });
  answer(getEvent, event);
  await openAt(`/events/${event._id}`, area);
  const link = await screen.findByRole('link', { name: 'Payments' });
  expect(link.getAttribute('href')).toBe(ADDRESS);
  expect(screen.queryByRole('link', { name: 'Attendance' })).toBeNull();
});

test('a host confirms the reference on the screen, and returns another with a reason', async () => {
  answer(getEvent, anEventPage({ isHost: true, fee: 250 }));
  answer(listEventPayments, aList(aPayment()));
  await openAt(ADDRESS, area);
  const confirmed = record(confirmEventPayment, aPayment({ state: 'confirmed' }));
  await press('Confirm');
  const question = within(await screen.findByRole('dialog', { name: 'Did ₹250 arrive?' }));
  expect(question.getByText(/UTR 123412341234/)).toBeTruthy();
  expect(confirmed).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(confirmed).toMatchObject([{ body: { reference: '123412341234' } }]));
  const returned = record(returnEventReference, aPayment({ state: 'started' }));
  await press('Not on the statement');
  const sheet = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(sheet).getByLabelText('Reason'), 'Another amount has arrived');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Return the reference' }));
  await waitFor(() =>
    expect(returned).toMatchObject([{ body: { reference: '123412341234', reason: 'wrong_amount' } }]),
  );
});

test('cash and returned money ask first', async () => {
  answer(getEvent, anEventPage({ isHost: true, fee: 250 }));
  const unpaid = aPayment({ state: 'started', reference: null });
  const paid = aPayment({ _id: '00000000-0000-7000-8000-0000000000d2', state: 'confirmed', hasSeat: false });
  answer(listEventPayments, aList(unpaid, paid));
  await openAt(ADDRESS, area);
  const confirmed = record(confirmEventPayment, unpaid);
  await press('Paid in cash');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Paid in cash' }));
  await waitFor(() => expect(confirmed).toMatchObject([{ body: { reference: null } }]));
  expect(screen.getByText('The payer gave the seat back.')).toBeTruthy();
  // people share names
  expect(screen.getAllByText(/^@asha/)).toHaveLength(2);
  const reversed = record(reverseEventPayment, paid);
  await press('Money returned');
  const sheet = within(await screen.findByRole('dialog', { name: 'Did you return ₹250?' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Money returned' }));
  expect(await sheet.findByText('Please give a reason for the payer to read')).toBeTruthy();
  await fill(sheet.getByLabelText('Reason'), 'Paid twice');
  await userEvent.click(sheet.getByRole('button', { name: 'Money returned' }));
  await waitFor(() => expect(reversed).toMatchObject([{ body: { reason: 'Paid twice' } }]));
});
