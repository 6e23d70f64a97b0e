import { listManagedJoins, type ManagedJoin, nudgeGroupHosts } from '@quad/contract/groups/group-management';
import { answerGroupRequest, listGroupRequests } from '@quad/contract/groups/group-members';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, record } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { aPersonCard } from '../../people/parts/testing.ts';
import { pages } from '../console.ts';
import { aGroupRequest, aManagedGroup } from './testing.ts';

const aJoin = (title: string, access: ManagedJoin['group']['access']): ManagedJoin => ({
  person: aPersonCard('bilal'),
  state: 'asked',
  askedAt: aManagedGroup.createdAt,
  isLate: true,
  mayAnswer: false,
  nudgedAt: null,
  group: { _id: title, title, access, membersCount: 5, membersMax: 50, owner: null, awayDays: 0 },
});

test('a request to join names the group, as a link if the admin may open it', async () => {
  const joins = [aJoin('Signals', 'request'), aJoin('Night owls', 'hidden')];
  answer(listManagedJoins, { joins, currentPage: 1, total: 2, totalPages: 1 });
  await openAt('/group-requests', { routes: pages }, { as: aSession('dean', 'admin') });
  expect((await screen.findAllByRole('link', { name: 'Signals' })).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Night owls').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Night owls' })).toBeNull();
});

test('the hosts of a request that they answer themselves are reminded once', async () => {
  const join = aJoin('Compilers', 'request');
  const pageOf = (one: ManagedJoin) => ({ joins: [one], currentPage: 1, total: 1, totalPages: 1 });
  answer(listManagedJoins, pageOf(join));
  const sent = record(nudgeGroupHosts, { nudgedAt: new Date().toISOString() });
  await openAt('/group-requests', { routes: pages }, { as: aSession('dean', 'admin') });
  const menu = { name: `Actions for ${join.person.name} in Compilers` };
  await userEvent.click(await screen.findByRole('button', menu));
  const remind = await screen.findByRole('menuitem', { name: 'Remind the hosts' });
  expect(screen.queryByRole('menuitem', { name: 'Let in' })).toBeNull();
  answer(listManagedJoins, pageOf({ ...join, nudgedAt: new Date().toISOString() }));
  await userEvent.click(remind);
  expect(await screen.findByText('The hosts of Compilers have been reminded.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('just now').length).toBeGreaterThan(0));
  await userEvent.click(await screen.findByRole('button', menu));
  expect(await screen.findByRole('menuitem', { name: 'View person' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remind the hosts' })).toBeNull();
  expect(sent).toMatchObject([{ params: { id: 'Compilers' } }]);
});

const { title } = aGroupRequest.group;

test('an admin approves more room with an answer, and the request leaves the list', async () => {
  answer(listGroupRequests, { requests: [aGroupRequest], nextCursor: null });
  const sent = record(answerGroupRequest, { ...aGroupRequest, state: 'approved' });
  await openAt('/group-requests?list=room', { routes: pages }, { as: aSession('dean', 'admin') });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  const sheet = within(await screen.findByRole('dialog', { name: `Approve: ${title}` }));
  await fill(sheet.getByLabelText('Answer (optional)'), 'Enjoy');
  answer(listGroupRequests, { requests: [], nextCursor: null });
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'No group asks for more room' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ params: { id: 'q1' }, body: { approve: true, answer: 'Enjoy' } }]);
});
