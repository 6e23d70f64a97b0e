import {
  decideNomination,
  listNominations,
  type Nomination,
  type NominationList,
  nominateYourself,
  withdrawNomination,
} from '@quad/contract/polls/nominations';
import { getPoll } from '@quad/contract/polls/polls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';
import { aPoll } from '../testing.ts';

const ADDRESS = `/polls/${aPoll()._id}`;
const anElection = (given: Parameters<typeof aPoll>[0] = {}) =>
  aPoll({
    pollKind: 'ballot',
    options: [],
    nominationsEndAt: '2099-01-01T09:00:00.000Z',
    opensAt: '2099-01-02T09:00:00.000Z',
    endsAt: '2099-01-03T09:00:00.000Z',
    phase: 'nominations',
    resultState: 'after_end',
    ...given,
  });
const aNomination = (given: Partial<Nomination> = {}): Nomination => ({
  _id: '00000000-0000-7000-8000-0000000000c1',
  name: 'Chitra Sen',
  person: aPersonCard('chitra', { name: 'Chitra Sen' }),
  isOwn: false,
  statement: 'I will mend the mess.',
  state: 'waiting',
  reason: '',
  version: 3,
  option: null,
  ...given,
});
const aList = (given: Partial<NominationList> = {}): NominationList => ({
  nominations: [],
  own: null,
  mayDecide: false,
  ...given,
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a student nominates themselves with a statement, and withdraws', async () => {
  answer(getPoll, anElection());
  answer(listNominations, aList());
  await openAt(ADDRESS, area);
  expect(await screen.findByText('No nomination has been accepted yet.')).toBeTruthy();
  const own = aNomination({ isOwn: true });
  const sent = record(nominateYourself, aList({ own }));
  await press('Nominate yourself');
  await press('Send nomination');
  expect(await screen.findByText('Please write a statement')).toBeTruthy();
  await fill(screen.getByLabelText('Statement'), 'I will mend the mess.');
  await press('Send nomination');
  expect(await screen.findByText('Waiting for a decision')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { statement: 'I will mend the mess.' } }]);
  answer(withdrawNomination, aList({ own: { ...own, state: 'withdrawn' } }));
  await press('Withdraw nomination');
  await press('Withdraw');
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
});

test('the author accepts one nomination and refuses another with a reason', async () => {
  answer(getPoll, anElection({ isMine: true }));
  const waiting = aNomination();
  answer(listNominations, aList({ mayDecide: true, nominations: [waiting] }));
  await openAt(ADDRESS, area);
  const accepted = aList({ mayDecide: true, nominations: [{ ...waiting, state: 'accepted', version: 4 }] });
  const sent = record(decideNomination, accepted);
  await press(/^Accept/);
  expect(await screen.findByText('No nomination waits for a decision.')).toBeTruthy();
  await press(/^Refuse/);
  const sheet = await screen.findByRole('dialog');
  await fill(within(sheet).getByLabelText('Reason'), 'Not a member');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { body: { accept: true, version: 3 } },
    { body: { accept: false, reason: 'Not a member', version: 4 } },
  ]);
});

test('a decision about a nomination that has changed reads it again', async () => {
  answer(getPoll, anElection({ isMine: true }));
  answer(listNominations, aList({ mayDecide: true, nominations: [aNomination()] }));
  refuse(decideNomination, 'nomination_changed');
  await openAt(ADDRESS, area);
  const accept = await screen.findByRole('button', { name: /^Accept/ });
  answer(listNominations, aList({ mayDecide: true, nominations: [aNomination({ statement: 'Another one' })] }));
  await userEvent.click(accept);
  expect(await screen.findByText('Another one')).toBeTruthy();
});

test('candidates that cannot be loaded offer a retry', async () => {
  answer(getPoll, anElection());
  fail(listNominations);
  await openAt(ADDRESS, area);
  expect(await screen.findByText('The candidates could not be loaded.')).toBeTruthy();
  answer(listNominations, aList({ nominations: [aNomination({ state: 'accepted' })] }));
  await press('Retry');
  expect(await screen.findByText('I will mend the mess.')).toBeTruthy();
});

test('an ended ballot shows its turnout by department and year', async () => {
  const turnout = {
    eligible: 100,
    voted: 40,
    departments: [
      { of: 'cse', eligible: 80, voted: 30 },
      { of: 'rest', eligible: 20, voted: 10 },
    ],
    years: [{ of: '2', eligible: 100, voted: 40 }],
  };
  answer(getPoll, aPoll({ pollKind: 'ballot', phase: 'ended', isOpen: false, resultState: 'shown', turnout }));
  await openAt(ADDRESS, area);
  const departments = await screen.findByRole('table', { name: 'By department' });
  expect(within(departments).getByRole('row', { name: 'Small groups 10 of 20 50.0%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Year 2 40 of 100 40.0%' })).toBeTruthy();
});
