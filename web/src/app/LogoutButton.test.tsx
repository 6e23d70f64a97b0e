import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { aSession } from '../lib/testing/session.ts';
import { LogoutButton } from './LogoutButton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('Logout asks for a second tap, and forgets the first one after four seconds', () => {
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
