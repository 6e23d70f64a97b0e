import {
  changeAlertSettings,
  changeOwnAlerts,
  getAlertSettings,
  getOwnAlerts,
  listAlerts,
  testAlerts,
} from '@quad/contract/campus/alerts';
import { lastChanges } from '@quad/contract/campus/campus-settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const SETTINGS = { off: ['busy' as const], mail: true, app: true, webhook: null, hasMail: true, version: 1 };

beforeEach(() => {
  answer(lastChanges, { changes: [] });
  answer(getAlertSettings, SETTINGS);
  answer(listAlerts, { alerts: [] });
  answer(getOwnAlerts, { mailOff: [], appOff: [] });
});
const open = () => openAt('/settings?section=alerts', { routes: pages }, { as: aSession('admin', 'admin') });

test('an admin chooses ways and causes, and a refused webhook keeps its text', async () => {
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Email' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Slow server' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Webhook/ }), 'https://localhost/');
  refuse(changeAlertSettings, 'invalid_input', { webhook: 'Enter an https:// address' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an https:// address')).toBeTruthy();
  const saved = record(changeAlertSettings, { ...SETTINGS, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saved.map(({ body }) => body)).toEqual([
    { off: [], mail: false, app: true, webhook: 'https://localhost/', version: 1 },
  ]);
});

test('an admin chooses which causes reach them, and a choice that is not saved returns', async () => {
  answer(getOwnAlerts, { mailOff: ['disk'], appOff: [] });
  await open();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Disk: Email' })).checked).toBe(false);
  expect(screen.getByText('(off for the campus)')).toBeTruthy();
  const saved = record(changeOwnAlerts, { mailOff: ['disk'], appOff: ['disk'] });
  answer(getOwnAlerts, { mailOff: ['disk'], appOff: ['disk'] });
  await userEvent.click(box('Disk: App'));
  await waitFor(() => expect(saved[0]?.body).toEqual({ mailOff: ['disk'], appOff: ['disk'] }));
  expect(box('Disk: App').checked).toBe(false);
  refuse(changeOwnAlerts, 'forbidden');
  await userEvent.click(box('Disk: Email'));
  expect(await screen.findByText(/Your choice could not be saved/)).toBeTruthy();
  await waitFor(() => expect(box('Disk: Email').checked).toBe(false));
});

test('choices that follow each other are saved one after the other, so that the last one counts', async () => {
  await open();
  const saved: unknown[] = [];
  const released = Promise.withResolvers<void>();
  let running = 0;
  answer(changeOwnAlerts, async ({ body }) => {
    running += 1;
    await released.promise;
    saved.push([running, body]);
    running -= 1;
    return body;
  });
  const email = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Disk: Email' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Disk: App' }));
  await userEvent.click(email);
  await waitFor(() => expect([running > 0, email.checked]).toEqual([true, false]));
  released.resolve();
  const both = { mailOff: ['disk'], appOff: ['disk'] };
  await waitFor(() =>
    expect(saved).toEqual([
      [1, { mailOff: [], appOff: ['disk'] }],
      [1, both],
    ]),
  );
});

test('a test alert shows what came of each way', async () => {
  answer(testAlerts, { checks: [{ name: 'Webhook', state: 'fails', says: 'It did not accept it.' }] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test alert' }));
  expect(await screen.findByText('It did not accept it.')).toBeTruthy();
});

test('the last alerts can be read again after a failed load', async () => {
  fail(listAlerts);
  await open();
  expect(await screen.findByText('The last alerts could not be loaded.')).toBeTruthy();
  answer(listAlerts, {
    alerts: [
      { _id: '1', cause: 'disk', event: 'problem', title: 'The disk is nearly full', at: new Date().toISOString() },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The disk is nearly full')).toBeTruthy();
});
