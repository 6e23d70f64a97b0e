import { attendance } from '@quad/contract/events/event-door';
import { listWalkIns, removeWalkIn } from '@quad/contract/events/event-walk-ins';
import { getEvent } from '@quad/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';
import { anEvent, anEventPage } from '../testing.ts';

test('hosts read answers and unpaid seats, and remove a visitor', async () => {
  answer(getEvent, anEventPage({ isHost: true, mayEdit: true }));
  const attendee = {
    ticket: 'ticket',
    number: 1,
    person: aPersonCard('asha', { name: 'Asha Rao' }),
    state: 'going',
    team: null,
    answers: [{ question: 'Veg or non-veg?', answer: 'Veg' }],
    payment: 'started',
    registeredAt: '2026-11-20T08:30:00Z',
    checkedInAt: null,
    door: '',
    byHand: false,
    certificate: null,
  } as const;
  answer(attendance, {
    attendees: [{ ...attendee, answers: [...attendee.answers] }],
    nextAfter: null,
    goingCount: 2,
    heldCount: 0,
    waitingCount: 0,
    attendedCount: 1,
  });
  const walkIn = { _id: 'v1', name: 'Guest speaker', door: 'Gate', fee: 250, at: '2026-11-24T08:30:00Z' };
  answer(listWalkIns, { walkIns: [walkIn] });
  await openAt(`/events/${anEvent()._id}/attendance`, area);
  expect(await screen.findByText('Veg')).toBeTruthy();
  expect(screen.getByText('Veg or non-veg?', { exact: false })).toBeTruthy();
  expect(screen.getByText('Not paid')).toBeTruthy();
  const removed = record(removeWalkIn, { message: 'Removed' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Guest speaker' }));
  answer(listWalkIns, { walkIns: [] });
  const question = within(await screen.findByRole('dialog', { name: 'Remove Guest speaker?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Guest speaker')).toBeNull());
  expect(removed.map(({ params }) => params.visitor)).toEqual(['v1']);
});
