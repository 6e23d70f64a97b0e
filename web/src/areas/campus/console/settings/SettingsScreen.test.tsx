import { getAppearance } from '@quad/contract/campus/appearance';
import { askForBackup } from '@quad/contract/campus/backups';
import {
  changeFeatureSettings,
  describeSystem,
  getFeatureSettings,
  lastChanges,
} from '@quad/contract/campus/campus-settings';
import { addFilters, listFilters } from '@quad/contract/moderation/filters';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const as = aSession('admin', 'admin');
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

beforeEach(() => answer(lastChanges, { changes: [] }));

/** Switches polls off and saves, after another admin has switched reels off. */
async function switchPollsOffTooLate() {
  answer(getFeatureSettings, { off: [], version: 1 });
  await openAt('/settings?section=features', { routes: pages }, { as });
  await userEvent.click(await screen.findByRole('switch', { name: 'Polls' }));
  refuse(changeFeatureSettings, 'settings_changed');
  answer(getFeatureSettings, { off: ['reels'], version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has saved these settings');
  expect(isOn('Polls')).toBe(false);
}

describe('a section of the settings', () => {
  test('offers Retry after a failed load', async () => {
    fail(getFeatureSettings);
    await openAt('/settings?section=features', { routes: pages }, { as });
    expect(await screen.findByText('Features could not be loaded.')).toBeTruthy();
    answer(getFeatureSettings, { off: ['memes'], version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('switch', { name: 'Memes' });
    expect(isOn('Memes')).toBe(false);
  });

  test('shows the value of an admin who saved first', async () => {
    await switchPollsOffTooLate();
    await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect([isOn('Polls'), isOn('Reels')]).toEqual([true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can save the viewer’s value over that of an admin who saved first', async () => {
    await switchPollsOffTooLate();
    const saved = record(changeFeatureSettings, { off: ['polls'], version: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved.map(({ body }) => body)).toEqual([{ off: ['polls'], version: 2 }]);
  });
});

test('the appearance warns of a colour without contrast, and can drop it', async () => {
  answer(getAppearance, { accent: null, logo: null, version: 0 });
  await openAt('/settings?section=appearance', { routes: pages }, { as });
  await userEvent.click(await screen.findByRole('radio', { name: 'Lagoon' }));
  expect(screen.queryByText(/their contrast is/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Another colour'), { target: { value: '#ffffff' } });
  expect(await screen.findByText(/light theme: their contrast is 1\.0 to 1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(screen.queryByText(/their contrast is/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Amber/ }).checked).toBe(true);
});

test('a refused line of the filters shows its problem until it is edited', async () => {
  answer(listFilters, { filters: [], total: 0, nextCursor: null });
  refuse(addFilters, 'invalid_input', { texts: '“not a site” is not the address of a site' });
  await openAt('/settings?section=filters', { routes: pages }, { as });
  await userEvent.click(await screen.findByRole('button', { name: 'Links' }));
  const sites = screen.getByRole('textbox', { name: /^Sites/ });
  await userEvent.type(sites, 'not a site');
  await userEvent.click(screen.getByRole('button', { name: 'Add links' }));
  expect(await screen.findByText(/is not the address of a site/)).toBeTruthy();
  await userEvent.type(sites, '.example');
  expect(screen.queryByText(/is not the address of a site/)).toBeNull();
});

test('the system section makes a backup, and shows its result or why there is none', async () => {
  const system = (says: string, backedUpAt: string | null) =>
    answer(describeSystem, {
      checks: [{ name: 'Backups', state: 'works', says }],
      ...{ backedUpAt, hasBackupFolder: true },
    });
  system('The last backup failed: disk full.', '2026-11-28T20:13:00Z');
  await openAt('/settings?section=system', { routes: pages }, { as });
  await screen.findByText('The last backup failed: disk full.');
  refuse(askForBackup, 'backups_not_set_up');
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('QUAD_BACKUP_DIR');
  const asked = record(askForBackup, { message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('The backup has started. Its result appears here.')).toBeTruthy();
  // a second failure says the same
  system('The last backup failed: disk full.', '2026-11-29T20:13:00Z');
  await waitFor(() => expect(screen.getAllByText('The last backup failed: disk full.')).toHaveLength(2), {
    timeout: 8000,
  });
  expect(asked).toHaveLength(1);
});

test('no backup can be requested while no folder is set', async () => {
  answer(describeSystem, { checks: [], backedUpAt: null, hasBackupFolder: false });
  await openAt('/settings?section=system', { routes: pages }, { as });
  expect(await screen.findByText(/^No folder is set/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true);
});
