import { getAge } from '@quad/contract/accounts/ages';
import { getConsents } from '@quad/contract/accounts/consents';
import { getOwnEmail } from '@quad/contract/accounts/recovery';
import { getOwnEntry } from '@quad/contract/accounts/student-corrections';
import { messageSettings } from '@quad/contract/messages/conversations';
import { changeNotificationSettings, notificationSettings } from '@quad/contract/notifications/notifications';
import { getUser } from '@quad/contract/people/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { expect, test } from 'vitest';
import { atHand } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { answer, hang, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { type NotificationText, setNotificationTexts } from '../../../notifications/parts/notification-texts.ts';
import { area } from '../../area.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

const SETTINGS = {
  kinds: [
    { kind: 'like', isOn: true },
    { kind: 'comment', isOn: false },
    { kind: 'follow', isOn: true },
  ],
  ...{ push: false, digest: true, officialMails: true, sendsDigest: true, quietHours: null },
};
const text = (kind: string, section: NotificationText['section'], label: string): NotificationText => ({
  ...{ kind, section, label, hint: '', icon: Heart, says: () => '' },
  href: () => hrefOf({ to: '/account' }),
});
const TEXTS = [
  text('like', 'posts', 'Likes'),
  text('comment', 'posts', 'Comments'),
  text('follow', 'people', 'New followers'),
];

test('the list leads to every page, and marks the open one', async () => {
  answer(messageSettings, { showsRead: true });
  await openAt('/account/messages', area);
  const list = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    SETTINGS_PAGES.map(({ to }) => to),
  );
  expect(list.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/account/messages');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
  await userEvent.click(list.getByRole('link', { name: /^Appearance/ }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Low-data mode' }));
  expect(document.documentElement.dataset.lowData).toBe('chosen');
  await userEvent.click(screen.getByRole('switch', { name: 'Low-data mode' }));
  expect(document.documentElement.dataset.lowData).toBeUndefined();
});

test.each([
  ['/settings', '/account'],
  ['/account#choices', '/account/privacy'],
])('the old address %s leads to %s', async (from, to) => {
  for (const call of [getOwnEmail, getAge, getOwnEntry, getUser, getConsents]) hang(call);
  await openAt(from, area);
  await waitFor(() => expect(location.pathname).toBe(to));
});

test('a group of notifications has one switch, and opens to its kinds', async () => {
  setNotificationTexts(atHand(TEXTS));
  answer(notificationSettings, SETTINGS);
  const sent = record(changeNotificationSettings, SETTINGS);
  await openAt('/account/notifications', area);
  const posts = await screen.findByRole('switch', { name: 'Posts and memes', description: '1 of 2 on' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((title) => title !== 'Settings')).toEqual([
    'Push and quiet hours',
    'By email',
    "What you're notified about",
  ]);
  expect(screen.queryByRole('switch', { name: 'Comments' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Choose each.*Posts and memes/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Comments' }));
  expect(await screen.findByRole('switch', { name: 'Posts and memes', description: 'Likes, Comments' })).toBeTruthy();
  await userEvent.click(posts);
  expect(await screen.findByRole('switch', { name: 'Posts and memes', description: 'Off' })).toBeTruthy();
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { kinds: [{ kind: 'comment', isOn: true }] },
      {
        kinds: [
          { kind: 'like', isOn: false },
          { kind: 'comment', isOn: false },
        ],
      },
    ]),
  );
});

test('quiet hours begin at ten in the evening, and are saved as they change', async () => {
  setNotificationTexts(atHand(TEXTS));
  answer(notificationSettings, SETTINGS);
  const sent = record(changeNotificationSettings, SETTINGS);
  await openAt('/account/notifications', area);
  await userEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('07:00');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hours = (from: string) => ({ quietHours: { from, to: '07:00', timeZone } });
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([hours('22:00'), hours('21:30')]));
});

test('settings that fail to load say so', async () => {
  refuse(notificationSettings, 'forbidden');
  await openAt('/account/notifications', area);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
