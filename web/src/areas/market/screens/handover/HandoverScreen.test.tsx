import { confirmHandover, getHandover, rateHandover } from '@quad/contract/market/handovers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aHandover } from '../testing.ts';

const ADDRESS = '/marketplace/handovers/handover';
const DONE = { state: 'done', doneAt: '2026-01-06T09:00:00.000Z' } as const;

test('a hand-over needs the right code, and is confirmed with the payment', async () => {
  answer(getHandover, { handover: aHandover() });
  refuse(confirmHandover, 'handover_code_wrong', { code: 'This is not the code' });
  await openAt(ADDRESS, area);
  await fill(await screen.findByLabelText('Code'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm hand-over' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm without payment' }));
  expect(await screen.findByText('This is not the code')).toBeTruthy();
  const sent = record(confirmHandover, { handover: aHandover({ ...DONE, isPaid: true }) });
  await fill(screen.getByLabelText('Code'), '654 321');
  await userEvent.click(screen.getByRole('switch', { name: 'I have got ₹400' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm hand-over' }));
  expect(await screen.findByText('You confirmed ₹400.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ code: '654321', isPaid: true }]);
});

test('confirming a hand-over without the payment asks first', async () => {
  answer(getHandover, { handover: aHandover() });
  const sent = record(confirmHandover, { handover: aHandover(DONE) });
  await openAt(ADDRESS, area);
  await fill(await screen.findByLabelText('Code'), '654 321');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm hand-over' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm without ₹400?' }));
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Confirm without payment' }));
  expect(await screen.findByText('The payment has not been confirmed.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ code: '654321', isPaid: false }]);
});

test('a rating needs stars, and both ratings show once both users have rated', async () => {
  answer(getHandover, { handover: aHandover({ ...DONE, isPaid: true }) });
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Rate' }));
  expect(screen.getByText('Please choose 1 to 5 stars')).toBeTruthy();
  const ratings = { ownRating: { stars: 4, text: '' }, theirRating: { stars: 5, text: 'As good as new' } };
  const sent = record(rateHandover, { handover: aHandover({ ...DONE, isPaid: true, ...ratings }) });
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rate' }));
  expect((await screen.findByRole('region', { name: 'Ratings' })).textContent).toContain('As good as new');
  expect(sent.map(({ body }) => body)).toEqual([{ stars: 4, text: '' }]);
});
