import { editEvent } from '@quad/contract/events/event-hosting';
import { EVENT_CAPACITY_MAX } from '@quad/contract/limits/events';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { record } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { anEventPage } from '../testing.ts';
import { SeatsForm } from './SeatsForm.tsx';

test.each(['0', '2.5', 'many', String(EVENT_CAPACITY_MAX + 1)])('%s seats are refused at the field', async (seats) => {
  const sent = record(editEvent, anEventPage());
  renderPart(<SeatsForm event={anEventPage()} onDone={() => undefined} />);
  await fill(screen.getByLabelText('Seats'), seats);
  await userEvent.click(screen.getByRole('button', { name: 'Save seats' }));
  expect(screen.getByText(`Please enter how many can come, up to ${EVENT_CAPACITY_MAX}`)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the maximum number of seats is saved, and the form closes', async () => {
  const sent = record(editEvent, anEventPage({ capacity: EVENT_CAPACITY_MAX }));
  let done = false;
  renderPart(
    <SeatsForm
      event={anEventPage()}
      onDone={() => {
        done = true;
      }}
    />,
  );
  await fill(screen.getByLabelText('Seats'), String(EVENT_CAPACITY_MAX));
  await userEvent.click(screen.getByRole('button', { name: 'Save seats' }));
  await waitFor(() => expect(done).toBe(true));
  expect(sent.map(({ body }) => body)).toEqual([{ capacity: EVENT_CAPACITY_MAX }]);
});
