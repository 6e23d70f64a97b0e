import {
  decideVerification,
  listVerificationRequests,
  revokeVerification,
  type VerificationRequest,
  verificationPicture,
} from '@quad/contract/membership/verification';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { pages } from '../../console.ts';

const aRequest = (given: Partial<VerificationRequest> = {}): VerificationRequest => ({
  _id: 'r1',
  state: 'open',
  person: aPersonCard('ravi'),
  email: 'ravi@quad.example',
  joinedAt: '2026-01-05T09:00:00.000Z',
  rollNumber: '22CS041',
  check: {
    ...{ isListed: false, name: null, department: null, year: null },
    ...{ matchesName: false, matchesEmail: false, isOthers: false, alsoVerified: false },
  },
  ...{ hasPicture: false, mayDecide: true, mayRevoke: false, reason: null, note: '', decidedBy: null },
  createdAt: '2026-01-06T09:00:00.000Z',
  decidedAt: null,
  ...given,
});
const pageOf = (...requests: VerificationRequest[]) => ({
  ...{ requests, total: requests.length, openCount: 0, currentPage: 1, totalPages: 1 },
});

test('/verification-requests offers Retry when the requests cannot be loaded, and has an empty state', async () => {
  fail(listVerificationRequests);
  await openAt('/verification-requests?state=expired', { routes: pages }, { as: aSession('moderator', 'moderator') });
  expect(await screen.findByText('The requests could not be loaded.')).toBeTruthy();
  answer(listVerificationRequests, { requests: [], total: 0, openCount: 0, currentPage: 1, totalPages: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No expired requests' })).toBeTruthy();
});

test('a request is rejected with a reason, and leaves the list', async () => {
  answer(listVerificationRequests, pageOf(aRequest()));
  answer(verificationPicture, '');
  const sent = record(decideVerification, { message: 'The request is rejected.' });
  await openAt('/verification-requests', { routes: pages }, { as: aSession('moderator', 'moderator') });
  await userEvent.click(await screen.findByRole('button', { name: 'Review ravi' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ravi' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Reject…' }));
  await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'other_person');
  await fill(sheet.getByLabelText('What they should know (optional)'), 'The name is another one.');
  answer(listVerificationRequests, pageOf());
  await userEvent.click(sheet.getByRole('button', { name: 'Reject request' }));
  expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    ['r1', { isApproved: false, reason: 'other_person', note: 'The name is another one.' }],
  ]);
});

test('an admin removes a verification with a reason, which the list of removed ones shows', async () => {
  answer(listVerificationRequests, pageOf(aRequest({ state: 'approved', mayRevoke: true })));
  const sent = record(revokeVerification, { message: 'The verification is taken back.' });
  await openAt('/verification-requests?state=approved', { routes: pages }, { as: aSession('dean', 'admin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove verification: ravi' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove verification' }));
  await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'left_college');
  answer(listVerificationRequests, pageOf());
  await userEvent.click(sheet.getByRole('button', { name: 'Remove verification' }));
  expect(await screen.findByText('The verification is taken back.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No approved requests' })).toBeTruthy();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([['r1', { reason: 'left_college', note: '' }]]);
  answer(listVerificationRequests, pageOf(aRequest({ state: 'revoked', reason: 'left_college' })));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Taken back');
  expect((await screen.findAllByText(/has left the college/)).length).toBeGreaterThan(0);
});
