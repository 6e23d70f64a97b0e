// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../ui/PopupMenu.tsx';
import { getSecurity } from '@quad/contract/accounts/account';
import { getHold } from '@quad/contract/accounts/holds';
import { getNomineeOf } from '@quad/contract/accounts/nominees';
import {
  type Account,
  actOnAccount,
  actOnAccounts,
  countAccounts,
  getAccount,
  listAccounts,
  previewActs,
} from '@quad/contract/accounts/user-management';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, record } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { aPersonCard } from '../../people/parts/testing.ts';
import { pages } from '../console.ts';

const anAccount = (name: string, given: Partial<Account> = {}): Account => ({
  ...aPersonCard(name),
  email: `${name.toLowerCase()}@quad.example`,
  state: 'active',
  isSuspended: false,
  department: null,
  year: null,
  joinedAt: '2026-01-05T09:00:00.000Z',
  lastSeen: null,
  eraseAt: null,
  mark: `mark of ${name}`,
  ...given,
});
const TARA = anAccount('Tara', { state: 'disabled', isSuspended: true });
const pageOf = (...accounts: Account[]) => ({ accounts, currentPage: 1, totalPages: 1, total: accounts.length });
const open = (path: `/${string}`) => openAt(path, { routes: pages }, { as: aSession('dean', 'admin') });

beforeEach(() => answer(countAccounts, { total: 3, active: 2, disabled: 1, deleting: 0, admins: 1, staff: [] }));

test('a suspension ends after a confirmation', async () => {
  answer(listAccounts, pageOf(TARA));
  const sent = record(actOnAccount, { ...TARA, state: 'active', isSuspended: false });
  await open('/all_users');
  const table = within(await screen.findByRole('region', { name: 'Users' }));
  expect((await table.findAllByText('Suspended')).length).toBeGreaterThan(0);
  await userEvent.click(await table.findByRole('button', { name: 'Actions for Tara' }));
  expect(screen.queryByRole('menuitem', { name: 'Enable' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End suspension' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the suspension of Tara?' }));
  answer(listAccounts, pageOf({ ...TARA, state: 'active', isSuspended: false }));
  await userEvent.click(question.getByRole('button', { name: 'End suspension' }));
  expect(await screen.findByText('Tara is enabled.')).toBeTruthy();
  expect((await table.findAllByText('Active')).length).toBeGreaterThan(0);
  expect(sent.map(({ params, body }) => [params.id, body.act])).toEqual([['Tara', { kind: 'enable' }]]);
});

test('the page of a suspended account says until when, and leads to the case', async () => {
  const until = '2026-02-05T09:00:00.000Z';
  const decision = {
    caseId: 'case',
    kind: 'suspend',
    isUndone: false,
    isKeeping: true,
    at: TARA.joinedAt,
    until,
  } as const;
  answer(getAccount, {
    ...TARA,
    ...{ college: null, isAlumnus: false, isEmailVerified: true, hasPassword: true, hasSecondFactor: false },
    ...{ passkeys: 0, devices: 1, deletedByAdmin: false, history: [], decisions: [decision] },
  });
  answer(getHold, { reason: null });
  answer(getNomineeOf, { nominee: null, requests: [] });
  await open('/all_users/Tara');
  const moderation = within(await screen.findByRole('region', { name: 'Moderation' }));
  expect(await moderation.findByText(/^Suspended until/)).toBeTruthy();
  expect(moderation.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe('/user-reports/case');
});

test('a bulk action lists its people before it runs, and names those who have changed since', async () => {
  const [ravi, sita] = [anAccount('Ravi'), anAccount('Sita')];
  answer(listAccounts, pageOf(ravi, sita));
  answer(getSecurity, { hasPassword: true, passkeys: 0, secondFactor: { isOn: true, codesLeft: 8 } });
  answer(previewActs, { people: [ravi, sita].map((account) => ({ ...account, outcome: 'done' as const })) });
  const sent = record(actOnAccounts, {
    outcomes: [
      { _id: 'Ravi', name: 'Ravi', outcome: 'changed' },
      { _id: 'Sita', name: 'Sita', outcome: 'done' },
    ],
  });
  await open('/all_users');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Chosen people' }));
  expect(bar.getByText('2 people chosen')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'More actions for the selected people' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('New role'), 'creator');
  await fill(await dialog.findByLabelText('Your password'), 'wet monsoon 77');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('It changes 2 people.')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'Changed' }).textContent).toContain('sita@quad.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Change role: 2 people' }));
  expect(await dialog.findByText('1 person was given the new role.')).toBeTruthy();
  expect(dialog.getByText('1 person: Changed since the preview')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { act: { kind: 'role', role: 'creator' }, people: [ravi, sita].map(({ _id, mark }) => ({ _id, mark })) },
  ]);
});
