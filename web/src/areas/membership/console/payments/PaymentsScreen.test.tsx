import { lastChanges } from '@quad/contract/campus/campus-settings';
import {
  changePaymentSettings,
  getPaymentSettings,
  listPayments,
  matchStatement,
  type Payment,
} from '@quad/contract/membership/payments';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const as = aSession('admin', 'admin');
const NONE = { payments: [], total: 0, waitingCount: 0, currentPage: 1, totalPages: 1 };
/** A payment that its person has started, but not paid yet. */
const STARTED: Payment = {
  _id: 'y1',
  number: 7,
  state: 'started',
  person: { _id: 'asha', name: 'Asha', username: 'asha', picture: null, role: 'user', isVerified: true },
  isOwn: false,
  amount: 199,
  months: 6,
  reference: null,
  reason: null,
  note: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  sentAt: null,
  decidedBy: null,
  decidedAt: null,
  endsAt: null,
};
const settingsOf = (name: string, version: number) => ({
  address: 'college@bank',
  name,
  amount: 199,
  months: 6,
  version,
});

/** Open the settings and save a name, after another admin has saved another one. */
async function saveTooLate() {
  answer(listPayments, NONE);
  answer(lastChanges, { changes: [] });
  answer(getPaymentSettings, settingsOf('College', 1));
  await openAt('/payments', { routes: pages }, { as });
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
  test('offers Retry when the payments cannot be loaded, and has an empty state', async () => {
    fail(listPayments);
    await openAt('/payments', { routes: pages }, { as });
    expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy();
    answer(listPayments, NONE);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to confirm' })).toBeTruthy();
  });

  test('reports a search without results', async () => {
    answer(listPayments, NONE);
    await openAt('/payments?q=nobody', { routes: pages }, { as });
    expect(await screen.findByRole('heading', { name: 'No results for "nobody"' })).toBeTruthy();
  });

  test('offers a decision about waiting payments, and none about unpaid ones', async () => {
    const waiting = { ...STARTED, _id: 'y2', number: 8, state: 'waiting' as const, reference: '700000000001' };
    answer(listPayments, { ...NONE, payments: [STARTED, waiting], total: 2 });
    await openAt('/payments?state=all', { routes: pages }, { as });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for payment 8 of Asha' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Confirm…',
      'Reject…',
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for payment 7 of Asha' })).toBeNull();
  });

  test('shows how it reads a statement, and compares its lines on request', async () => {
    answer(listPayments, NONE);
    const compared = record(matchStatement, { matches: [], wrongAmounts: [], decided: [], unknown: [] });
    await openAt('/payments', { routes: pages }, { as });
    await userEvent.click(await screen.findByRole('button', { name: 'Import statement' }));
    const sheet = within(await screen.findByRole('dialog'));
    const text = 'Date,Narration,Credit Amount(INR)\n1,UPI/412345678901/asha,199.00\n2,4.12E+11,199.00\n';
    await userEvent.upload(sheet.getByLabelText('Choose a CSV file'), new File([text], 'statement.csv'));
    const columns = await sheet.findByRole('region', { name: 'Columns' });
    expect(columns.textContent).toContain('Credit Amount(INR)Amount received');
    expect(columns.textContent).toContain('Ignored: Date');
    expect(sheet.getByText('1 payment with a reference came in.')).toBeTruthy();
    expect(sheet.getByRole('list', { name: 'Problems' }).textContent).toContain('Line 3: The reference was shortened');
    expect(compared).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Compare with payments' }));
    expect(await sheet.findByText('No pending payment matches this statement.')).toBeTruthy();
    expect(compared.map(({ body }) => body)).toEqual([{ lines: [{ reference: '412345678901', paise: 19_900 }] }]);
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
