import { signOut } from '@quad/contract/accounts/auth';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { atHand } from '../lib/chunk.ts';
import { session } from '../lib/session.ts';
import { fail, refuse } from '../lib/testing/network.ts';
import { openAt, renderPart } from '../lib/testing/screen.tsx';
import { aSession } from '../lib/testing/session.ts';
import { LogoutButton } from './LogoutButton.tsx';

/** A screen with nothing but the button. */
const MENU = { routes: [{ path: '/menu', title: 'Menu', screen: atHand(() => <LogoutButton />) }] } as const;

afterEach(() => void vi.useRealTimers());

test('Logout needs a second tap within four seconds', () => {
  vi.useFakeTimers();
  session.start(aSession('asha'));
  renderPart(<LogoutButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  act(() => void vi.advanceTimersByTime(3900));
  expect(screen.getByRole('button', { name: 'Tap again to confirm' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Are you sure? Tap again to logout.');
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(session.get()).not.toBeNull();
});

test.each([
  ['refused', 'the server is too busy to end that session', () => refuse(signOut, 'too_many_requests')],
  ['not answered', "the server couldn't be reached", () => fail(signOut)],
])('logging out reports a session that the server has not ended: %s', async (_, why, describe) => {
  describe();
  await openAt('/menu', MENU);
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tap again to confirm' }));
  expect(await screen.findByText(new RegExp(`You're logged out on this device, but ${why}\\.`))).toBeTruthy();
  expect(session.get()).toBeNull();
});
