import { getSecurity } from '@quad/contract/accounts/account';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { answer } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import type { Values } from '../../../../ui/console/admin-table/row-action.ts';
import { ProofField } from './ProofField.tsx';
import { PASSKEY, proofOf } from './proof-of.ts';

let latest: Values;
function Field() {
  const [values, setValues] = useState<Values>({ password: '' });
  latest = values;
  return <ProofField label="Your password" error={undefined} values={values} onValues={setValues} />;
}

function show(security: { hasPassword: boolean; passkeys: number }) {
  session.start(aSession('admin', 'admin'));
  answer(getSecurity, { ...security, secondFactor: { isOn: true, codesLeft: 8 } });
  renderPart(<Field />);
}

test('takes the password, or a passkey in its place', async () => {
  show({ hasPassword: true, passkeys: 1 });
  await userEvent.type(await screen.findByLabelText('Your password'), 'wet monsoon 77');
  expect(await proofOf(latest)).toEqual({ password: 'wet monsoon 77' });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(screen.getByText('Your device asks for your passkey when you continue.')).toBeTruthy();
  expect(latest).toEqual({ password: '', way: PASSKEY });
  await userEvent.click(screen.getByRole('button', { name: 'Use another way' }));
  expect(screen.getByLabelText('Your password')).toBeTruthy();
  expect(await proofOf(latest)).toEqual({});
});

test('offers no passkey to an account without one, and says what an account without a password does', async () => {
  show({ hasPassword: false, passkeys: 0 });
  expect(await screen.findByText(/Your account has no password. Sign in again/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
