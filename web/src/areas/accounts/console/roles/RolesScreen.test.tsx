import { countAccounts } from '@quad/contract/accounts/user-management';
import { ROLE_CAPABILITIES, ROLE_KEYS } from '@quad/contract/wire/roles';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';
import { roleHint } from './role-texts.ts';

const as = aSession('admin', 'admin');
const counts = { total: 9, active: 9, disabled: 0, deleting: 0, admins: 1 };

test('says in words what each role may do, and who has it, once it could be loaded', async () => {
  fail(countAccounts);
  await openAt('/roles', { routes: pages }, { as });
  expect((await screen.findByRole('alert')).textContent).toContain('The roles could not be loaded.');
  answer(countAccounts, { ...counts, staff: [{ role: 'treasurer', people: 2, unprotected: 1 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const treasurer = within(await screen.findByRole('region', { name: 'Treasurer' }));
  expect(treasurer.getByText(/confirm and reject payments/)).toBeTruthy();
  expect(treasurer.getByText('1 without two-step sign-in')).toBeTruthy();
  expect(treasurer.getByRole('link', { name: '2 people' }).getAttribute('href')).toBe('/all_users?role=treasurer');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.length).toBeGreaterThanOrEqual(ROLE_KEYS.length);
});

test('the dialog names everything that a role may do', () => {
  for (const role of ROLE_KEYS) expect(roleHint(role)).toMatch(/^May [^;].*\.$/);
  expect(roleHint('treasurer').split('; ')).toHaveLength(ROLE_CAPABILITIES.treasurer.length);
  expect(roleHint('user')).toBe('May do nothing in the console.');
});
