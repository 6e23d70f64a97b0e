import { lastChanges } from '@quad/contract/campus-settings';
import { changePaymentSettings, getPaymentSettings, listPayments } from '@quad/contract/payments';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../lib/testing/network.ts';
import { openAt } from '../../lib/testing/screen.tsx';
import { aSession } from '../../lib/testing/session.ts';
import { feature } from './feature.ts';

const as = aSession('admin', 'admin');
const NONE = { payments: [], total: 0, waitingCount: 0, currentPage: 1, totalPages: 1 };
const settingsOf = (name: string, version: number) => ({
  address: 'college@bank',
  name,
  amount: 199,
  months: 6,
  version,
});

/** Opens the settings, in which somebody else is faster to save a name than the viewer. */
async function saveTooLate() {
  answer(listPayments, NONE);
  answer(lastChanges, { changes: [] });
  answer(getPaymentSettings, settingsOf('College', 1));
  await openAt('/payments', feature, { as });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = await sheet.findByRole<HTMLInputElement>('textbox', { name: /Name of the account/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  refuse(changePaymentSettings, 'settings_changed');
  answer(getPaymentSettings, settingsOf('Theirs', 2));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('Someone else has saved these settings');
  expect(field.value).toBe('Mine');
  return { sheet, field };
}

describe('/payments', () => {
  test('offers Retry when the payments cannot be loaded, and says that none waits', async () => {
    fail(listPayments);
    await openAt('/payments', feature, { as });
    expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy();
    answer(listPayments, NONE);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to confirm' })).toBeTruthy();
  });

  test('says that a search finds nothing', async () => {
    answer(listPayments, NONE);
    await openAt('/payments?q=nobody', feature, { as });
    expect(await screen.findByRole('heading', { name: 'No results for "nobody"' })).toBeTruthy();
  });

  test('shows the settings of an admin who saved first', async () => {
    const { sheet, field } = await saveTooLate();
    await userEvent.click(sheet.getByRole('button', { name: 'Show theirs' }));
    expect(field.value).toBe('Theirs');
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  test('saves the viewer’s settings over those of an admin who saved first', async () => {
    const { sheet } = await saveTooLate();
    const saved = record(changePaymentSettings, settingsOf('Mine', 3));
    await userEvent.click(sheet.getByRole('button', { name: 'Save mine instead' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved.map(({ body }) => body)).toEqual([settingsOf('Mine', 2)]);
  });
});
