import { changeFirstSteps, getFirstSteps } from '@quad/contract/people/first-steps';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { FirstStepsPlace } from './FirstStepsPlace.tsx';
import { awaitsFirstSteps, rememberFirstSteps } from './hint.ts';

const card = () => screen.queryByRole('region', { name: 'First steps' });

beforeEach(() => {
  session.start(aSession('asha'));
  rememberFirstSteps('asha');
});

test('an account without first steps gets no card, and makes no call', () => {
  rememberFirstSteps(null);
  renderPart(<FirstStepsPlace />);
  expect(card()).toBeNull();
});

test('the card disappears when the steps were done on another device', async () => {
  answer(getFirstSteps, { state: 'done' });
  renderPart(<FirstStepsPlace />);
  await waitFor(() => expect(awaitsFirstSteps('asha')).toBe(false));
  expect(card()).toBeNull();
});

test('a dismissed card is also dismissed on the server, and returns when that fails', async () => {
  answer(getFirstSteps, { state: 'later' });
  refuse(changeFirstSteps, 'forbidden');
  renderPart(<FirstStepsPlace />);
  const dismiss = async () => userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await dismiss();
  expect(await screen.findByText(/^This could not be saved\./)).toBeTruthy();
  expect(card()).toBeTruthy();
  const sent = record(changeFirstSteps, { message: 'Done' });
  await dismiss();
  await waitFor(() => expect(card()).toBeNull());
  await waitFor(() => expect(awaitsFirstSteps('asha')).toBe(false));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ state: 'done' }]));
});
