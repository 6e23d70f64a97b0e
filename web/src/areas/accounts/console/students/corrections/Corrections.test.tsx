import { type AskedCorrection, decideCorrection, listCorrections } from '@quad/contract/accounts/student-corrections';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../../lib/session.ts';
import { answer, fail, record, refuse } from '../../../../../lib/testing/network.ts';
import { renderPart } from '../../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../../lib/testing/session.ts';
import { CorrectionsButton } from './CorrectionsButton.tsx';

const ASHA: AskedCorrection = {
  _id: '00000000-0000-7000-8000-000000000001',
  entry: { name: 'Asha Rao', rollNumber: 'R1', department: 'cse', year: 2, section: 'A', hostel: null },
  wanted: { name: null, rollNumber: null, department: null, year: 3, section: null, hostel: null },
  note: 'I was promoted',
  state: 'open',
  answer: '',
  askedAt: '2026-01-05T09:00:00.000Z',
  person: aSession('asha').user,
};
beforeEach(() => session.start(aSession('dean')));
const open = () => renderPart(<CorrectionsButton open onOpen={() => {}} onClose={() => {}} />);

test('a correction shows its change, and declining it needs an answer', async () => {
  answer(listCorrections, { corrections: [ASHA], total: 1 });
  open();
  const item = within(await screen.findByRole('listitem', { name: 'Correction of Asha Rao' }));
  expect(item.getByText('Year').parentElement?.textContent).toBe('Year2 → 3');
  expect(item.getByText('“I was promoted”')).toBeTruthy();
  const sent = record(decideCorrection, { message: 'The correction is declined' });
  await userEvent.click(item.getByRole('button', { name: 'Decline' }));
  expect(await item.findByText('Please say why')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await userEvent.type(item.getByLabelText('Answer'), 'You are in year 2');
  answer(listCorrections, { corrections: [], total: 0 });
  await userEvent.click(item.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'No open corrections' })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ isAccepted: false, answer: 'You are in year 2' }]);
});

test('a refused acceptance says why, and a failed list has Retry', async () => {
  fail(listCorrections);
  open();
  expect(await screen.findByText('The corrections could not be loaded.')).toBeTruthy();
  answer(listCorrections, { corrections: [ASHA], total: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  refuse(decideCorrection, 'roll_number_taken');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Another student on the list has this roll number.')).toBeTruthy();
});
