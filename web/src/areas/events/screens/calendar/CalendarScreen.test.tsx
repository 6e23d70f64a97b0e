import { calendarAddress, createCalendarAddress, deleteCalendarAddress } from '@quad/contract/events/event-calendars';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';

const createdAt = '2026-11-20T10:00:00Z';
const address = (token: string) => `https://quad.example/api/calendars/${token}/events.ics`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a private calendar address is created, replaced and deleted', async () => {
  answer(calendarAddress, { createdAt: null });
  answer(createCalendarAddress, { address: address('first'), createdAt });
  await openAt('/events/calendar', area);
  await press('Make an address');
  expect(await screen.findByText(address('first'))).toBeTruthy();
  answer(createCalendarAddress, { address: address('second'), createdAt });
  await press('New address');
  await press('Make a new address');
  expect(await screen.findByText(address('second'))).toBeTruthy();
  expect(screen.queryByText(address('first'))).toBeNull();
  answer(deleteCalendarAddress, { message: 'Deleted' });
  await press('Delete');
  await press('Delete address');
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
  expect(screen.queryByText(address('second'))).toBeNull();
});

test('a private calendar address is shown only when it is created', async () => {
  answer(calendarAddress, { createdAt });
  await openAt('/events/calendar', area);
  expect(await screen.findByText(/^You have an address\. It is shown only when it is made\./)).toBeTruthy();
});
