import { signOut } from '@quad/contract/accounts/auth';
import { listAccounts } from '@quad/contract/accounts/user-management';
import { getFeatures } from '@quad/contract/campus/campus-settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../lib/session.ts';
import { answer, fail } from '../../../lib/testing/network.ts';
import { renderPart } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { Palette } from './Palette.tsx';

const NOBODY = { accounts: [], currentPage: 1, totalPages: 1, total: 0 };

async function openPalette() {
  session.start(aSession('admin', 'admin'));
  renderPart(<Palette open onClose={vi.fn()} />);
  return screen.findByRole('combobox', { name: /Search people/ });
}

beforeEach(() => answer(listAccounts, NOBODY));

describe('the palette', () => {
  test('reports a search without results', async () => {
    await userEvent.type(await openPalette(), 'no such thing anywhere');
    expect(await screen.findByText(/^No results for “no such thing anywhere”/)).toBeTruthy();
  });

  test('offers Retry when the search for people failed', async () => {
    fail(listAccounts);
    await userEvent.type(await openPalette(), 'zzz');
    expect((await screen.findByRole('alert')).textContent).toContain('People could not be searched.');
    answer(listAccounts, NOBODY);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No results for “zzz”/)).toBeTruthy();
  });

  test('leaves out the screens of switched-off features, and marks their admin pages', async () => {
    answer(getFeatures, { off: ['events', 'memes'] });
    const field = await openPalette();
    expect(await screen.findByRole('option', { name: /^Events ?Off$/ })).toBeTruthy();
    await userEvent.type(field, 'memes');
    expect(await screen.findByText(/^No results for “memes”/)).toBeTruthy();
  });

  test('asks for confirmation before it logs out', async () => {
    await userEvent.type(await openPalette(), 'log out');
    await userEvent.click(await screen.findByRole('option', { name: 'Log Out' }));
    const again = await screen.findByRole('option', { name: 'Press again to log out' });
    expect(session.get()).not.toBeNull();
    answer(signOut, { message: 'Done' });
    await userEvent.click(again);
    await waitFor(() => expect(session.get()).toBeNull());
  });

  test('changes the theme', async () => {
    const isDark = () => document.documentElement.classList.contains('dark');
    const before = isDark();
    await userEvent.type(await openPalette(), 'theme{Enter}');
    await waitFor(() => expect(isDark()).toBe(!before));
  });
});
