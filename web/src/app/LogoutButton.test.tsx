import { signOut } from '@quad/contract/auth';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { atHand } from '../lib/chunk.ts';
import { session } from '../lib/session.ts';
import { fail, refuse } from '../lib/testing/network.ts';
import { openAt } from '../lib/testing/screen.tsx';
import { LogoutButton } from './LogoutButton.tsx';

/** A screen with nothing but the button. */
const MENU = { paths: {}, routes: [{ path: '/menu', title: 'Menu', screen: atHand(() => <LogoutButton />) }] } as const;

test.each([
  ['refused', 'the server is too busy to end that session', () => refuse(signOut, 'too_many_requests')],
  ['not answered', "the server couldn't be reached", () => fail(signOut)],
])('logging out says when the server has not ended the session: %s', async (_, why, describe) => {
  describe();
  await openAt('/menu', MENU);
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tap again to confirm' }));
  expect(await screen.findByText(new RegExp(`You're logged out on this device, but ${why}\\.`))).toBeTruthy();
  expect(session.get()).toBeNull();
});
