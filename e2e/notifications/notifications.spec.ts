// Screens: notifications, accounts/settings, feeds/feed, people/profile, college/college
import type { APIRequestContext, Page } from '@playwright/test';
import { openStream } from '@quad/contract/live/live';
import {
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
  readNotifications,
  unreadNotifications,
} from '@quad/contract/notifications/notifications';
import { type Post, toggleLike } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { picture } from '../pictures.ts';
import { comment, publish, words } from '../posts/posts.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name });
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function like(request: APIRequestContext, { session }: Student, post: Post) {
  const answer = await request.post(toggleLike.path.replace(':id', post._id), {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The kinds of notifications between people. */
const BETWEEN_PEOPLE = ['like', 'comment', 'follow', 'friend-request'];

const SWITCHES_AT_ONCE = 40;

/** Turn off other kinds: other tests publish notices and jobs for all students, which would count. */
async function turnOffOtherKinds(request: APIRequestContext, { session }: Student) {
  const headers = { authorization: `Bearer ${session.token}` };
  const { kinds }: NotificationSettings = await (await request.get(notificationSettings.path, { headers })).json();
  const others = kinds.filter(({ kind }) => !BETWEEN_PEOPLE.includes(kind)).map(({ kind }) => ({ kind, isOn: false }));
  expect(kinds.length - others.length).toBe(BETWEEN_PEOPLE.length);
  for (let sent = 0; sent < others.length; sent += SWITCHES_AT_ONCE) {
    const data = { kinds: others.slice(sent, sent + SWITCHES_AT_ONCE) };
    const answer = await request.patch(changeNotificationSettings.path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  // the notifications for all students between the start of the account and now
  const data = { upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  expect((await request.post(readNotifications.path, { headers, data })).ok()).toBe(true);
}

test('notifications are grouped, answered, followed and marked as read', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const me = await newStudent('Asha Rao');
  await turnOffOtherKinds(request, me);
  const [bilal, chitra, dev] = [
    await newStudent('Bilal Khan'),
    await newStudent('Chitra Iyer'),
    await newStudent('Dev Anand'),
  ];
  const post = await publish(request, me, { caption: words('Sunset'), file: picture() });
  const asking = await publish(request, me, { caption: words('Sunrise') });
  await people.follows(request, bilal, me);
  await people.asks(request, chitra, me);
  await like(request, bilal, post);
  await like(request, chitra, post);
  await comment(request, dev, asking, 'Where is this?');
  const page = await signedInPage(me);
  await page.goto('/menu');
  await bell(page, '4 unread Notifications').click();
  await expect(page).toHaveTitle('Notifications · Quad');
  await expect(page.getByRole('heading', { name: 'New' })).toBeVisible();
  // besides earlier notifications for all students, from before they were switched off
  await expect(row(page, /Bilal Khan|Chitra Iyer|Dev Anand/)).toHaveCount(4);
  await expect(row(page, 'liked your post')).toContainText('Chitra Iyer and Bilal Khan liked your post');
  await expect(row(page, 'commented')).toContainText('Where is this?');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Accept Chitra Iyer' }).click();
  await expect(page.getByText('You and Chitra Iyer are friends now.')).toBeVisible();
  await expect(row(page, 'wants to be friends')).toBeHidden();
  await page.getByRole('button', { name: 'Follow back Bilal Khan' }).click();
  await expect(row(page, 'followed you')).toContainText('Following');

  await row(page, 'liked your post').getByRole('link').click();
  await expect(page).toHaveURL(`/post/${post._id}`);
  await expect(bell(page, '1 unread Notifications')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'New' })).toBeHidden();
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await expect(page.getByText("That's all from the last 90 days.")).toBeVisible();
});

/** Wait until the page is subscribed to live events and has counted since: only later notifications are announced. */
async function countedLive(page: Page): Promise<void> {
  let isLive = false;
  page.on('response', (answer) => {
    isLive ||= new URL(answer.url()).pathname === openStream.path;
  });
  const count = await page.waitForRequest(
    (asked) => isLive && new URL(asked.url()).pathname === unreadNotifications.path,
  );
  await count.response();
}

test('a notification arrives on another screen, is announced once, and joins a list that is shown', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [me, bilal, chitra] = [
    await newStudent('Asha Rao'),
    await newStudent('Bilal Khan'),
    await newStudent('Chitra Iyer'),
  ];
  await turnOffOtherKinds(request, me);
  const post = await publish(request, me, { caption: words('Live') });
  const page = await signedInPage(me);
  const counted = countedLive(page);
  await page.goto('/menu');
  await counted;
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await like(request, bilal, post);
  await expect(bell(page, '1 unread Notifications')).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'New notification' });
  await expect(said).toHaveText('New notification from Bilal Khan');
  await people.follows(request, chitra, me);
  await expect(bell(page, '2 unread Notifications')).toBeVisible();
  await expect(said).toHaveText('New notification from Bilal Khan');
  // a withdrawn notification disappears
  await like(request, bilal, post);
  await expect(bell(page, '1 unread Notifications')).toBeVisible();

  // a shown list updates itself
  await bell(page, '1 unread Notifications').click();
  await expect(row(page, 'Chitra Iyer followed you')).toBeVisible();
  await like(request, bilal, post);
  await expect(row(page, 'Bilal Khan liked your post')).toBeVisible();
});
