import { checkSetup, checkSetupCode, getSetup, setUp } from '@quad/contract/campus/setup';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { area } from '../../area.ts';

const CHECKS = [{ name: 'Media storage', state: 'works', says: 'A file was written, read and removed.' }] as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = (count: number) => waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(count));

async function aboutCollege() {
  await fill(await screen.findByLabelText('College name'), 'Malnad College');
  await fill(screen.getByLabelText('Your full name'), 'Asha Rao');
  await fill(screen.getByLabelText('Your email'), 'dean@quad.example');
  await fill(screen.getByLabelText('Password'), 'Winding-River-93');
  await press('Continue');
  // nothing is chosen for the admin
  expect(screen.getByRole('combobox', { name: 'Who may join?', description: /Please choose/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Who may join?'), 'Everyone with a college email');
  await press('Continue');
  expect(screen.getByRole('textbox', { name: 'Email domain', description: /Please enter/ })).toBeTruthy();
  await fill(screen.getByLabelText('Email domain'), 'malnad.example');
  await press('Continue');
}

test('each step shows its failure and can be retried', async () => {
  fail(getSetup);
  await openAt('/setup', area, { as: null });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(getSetup, { isOpen: true });
  await userEvent.click(retry);

  const code = await screen.findByLabelText('Set-up code');
  await press('Continue');
  expect(screen.getByRole('textbox', { name: 'Set-up code', description: 'Please enter the code' })).toBe(
    document.activeElement,
  );
  fail(checkSetupCode);
  await fill(code, 'AAAA-BBBB-CCCC-DDDD-EEEE');
  await press('Continue');
  await alerts(1);
  answer(checkSetupCode, { isRight: true });
  await press('Continue');

  fail(checkSetup);
  await aboutCollege();
  const checkAgain = await screen.findByRole('button', { name: 'Retry' });
  answer(checkSetup, { checks: [...CHECKS] });
  await userEvent.click(checkAgain);
  expect(await screen.findByText('A file was written, read and removed.')).toBeTruthy();
  const checks = [{ name: 'Mail', state: 'missing', says: 'Set SMTP_URL.' }, ...CHECKS] as const;
  answer(checkSetup, { checks: [...checks] });
  await press('Check again');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mail.*To configure/),
      expect.stringMatching(/^Media storage.*Works/),
    ]),
  );
  fail(setUp);
  await press('Finish and sign in');
  await alerts(1);
  refuse(setUp, 'no_such_setup');
  await press('Finish and sign in');
  expect(await screen.findByText(/^This Quad is already set up/)).toBeTruthy();
  const sent = record(setUp, aSession('asha'));
  await press('Finish and sign in');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ joining: 'domain', domain: 'malnad.example' });
});

test('a Quad with an admin has no setup page', async () => {
  refuse(getSetup, 'no_such_setup');
  await openAt('/setup', area, { as: null });
  expect(await screen.findByText('Oops! The page you’re looking for doesn’t exist.')).toBeTruthy();
});
