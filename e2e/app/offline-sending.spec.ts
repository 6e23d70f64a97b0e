// Screens: feeds/feed, messages, posts/create, accounts/sign-in
import type { Page } from '@playwright/test';
import { sendMessage } from '@quad/contract/messages/messages';
import { addComment } from '@quad/contract/posts/comments';
import { toggleLike } from '@quad/contract/posts/posts';
import { savedPosts } from '@quad/contract/posts/saved';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import * as chat from '../messages/messages.ts';
import { people } from '../people/people.ts';
import { onServer, publish, words } from '../posts/posts.ts';

const COMMENTING = new RegExp(`${addComment.path.replace(':id', '[^/]+')}$`);
const LIKING = new RegExp(`${toggleLike.path.replace(':id', '[^/]+')}(\\?|$)`);
const SENDING = new RegExp(`${sendMessage.path.replace(':id', '[^/]+')}$`);
const WAITS = 'Will be sent when you are online';

const like = (page: Page) => page.getByRole('button', { name: /^Like, / }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const input = (page: Page) => page.getByRole('textbox', { name: /^Comment on the post/ });
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' });

/** Open a post's page with everything that it needs to send later. */
async function open(page: Page, id: string) {
  const stream = page.waitForRequest(/\/api\/stream/);
  await page.goto(`/post/${id}`);
  await expect(input(page)).toBeVisible();
  await stream;
  await page.waitForFunction(() => document.readyState === 'complete');
}

async function write(page: Page, text: string) {
  await input(page).fill(text);
  await input(page).press('Enter');
}

test('likes, saves and comments wait offline, and are sent once when the connection is back', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  const post = await publish(request, asha, { caption: words('Underground') });
  const page = await signedInPage(asha);
  await open(page, post._id);
  const sent: string[] = [];
  page.on('requestfinished', (each) => {
    if (each.method() === 'POST' && /\/(like|save|comment)(\?|$)/.test(each.url()))
      sent.push(new URL(each.url()).pathname);
  });

  await page.context().setOffline(true);
  await like(page).click();
  await save(page).click();
  await write(page, 'First');
  await expect(waiting(page)).toContainText('First');
  await expect(waiting(page).getByText(WAITS)).toBeVisible();
  await write(page, 'Secnd');
  await write(page, 'Not this one');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, { within: '[aria-label="Not sent yet"]' });
  await waiting(page)
    .getByRole('listitem')
    .filter({ hasText: 'Not this one' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await waiting(page).getByRole('listitem').filter({ hasText: 'Secnd' }).getByRole('button', { name: 'Edit' }).click();
  await expect(input(page)).toHaveValue('Secnd');
  await write(page, 'Second');
  await expect(waiting(page).getByRole('listitem')).toHaveText([/First/, /Second/]);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Comment, 2 comments' })).toBeVisible();
  const { comments, likesCount } = await onServer(request, asha, post);
  expect([comments.map(({ text }) => text), likesCount]).toEqual([['First', 'Second'], 1]);
  const headers = { authorization: `Bearer ${asha.session.token}` };
  expect((await (await request.get(savedPosts.path, { headers })).json()).posts).toHaveLength(1);
  expect(sent.map((path) => path.split('/').at(-1))).toEqual(['like', 'save', 'comment', 'comment']);
});

test('queued changes survive a reload, also when the answer was lost, and two tabs send them once', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  const post = await publish(request, asha, { caption: words('Lost answers') });
  const page = await signedInPage(asha);
  // The server accepts the requests, but their answers are lost.
  for (const calls of [COMMENTING, LIKING])
    await page.context().route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
  await open(page, post._id);
  await like(page).click();
  await write(page, 'Once');
  await expect(waiting(page)).toContainText('Once');
  // these words mean that the device has stored it
  await expect(waiting(page).getByText(WAITS)).toBeVisible();
  await page.reload();
  await expect(waiting(page)).toContainText('Once');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await page.context().newPage();
  await other.goto(`/post/${post._id}`);
  await expect(waiting(other)).toContainText('Once');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await other.reload();
  for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(0);
  const { comments, likesCount } = await onServer(request, asha, post);
  expect([comments.map(({ text }) => text), likesCount]).toEqual([['Once'], 1]);
});

test('queued changes and drafts on the device are deleted at logout, and no other account sends them', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const post = await publish(request, bilal, { caption: words('Shared phone') });
  await people.befriend(request, asha, bilal);
  const conversation = await chat.messages.between(request, asha, bilal);
  const page = await signedInPage(asha);
  for (const calls of [COMMENTING, LIKING, SENDING]) await page.route(calls, (route) => route.abort());
  await page.goto('/create?type=text');
  await page.getByRole('textbox', { name: 'Text' }).fill('Private thoughts');
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await page.goto(`/messages/${conversation}`);
  await chat.write(page, 'Waits');
  await expect(chat.message(page, 'Waits').getByRole('img', { name: 'Sending' })).toBeVisible();
  await chat.field(page).fill('Half a dra');
  await open(page, post._id);
  await like(page).click();
  await write(page, 'By Asha');
  await expect(waiting(page)).toContainText('By Asha');
  const stored = async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    const messages = await page.evaluate(storedMessages);
    return [messages, keys.filter((key) => /^(input|message-drafts|posts-outbox)$/.test(key)).sort()];
  };
  await expect.poll(stored).toEqual([1, ['input', 'message-drafts', 'posts-outbox']]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(stored).toEqual([0, []]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(bilal.session));
  await open(page, post._id);
  await expect(waiting(page)).toHaveCount(0);
  const { comments, likesCount } = await onServer(request, bilal, post);
  expect([comments, likesCount]).toEqual([[], 0]);
});

/** Runs in the page: how many messages are queued on this device. */
async function storedMessages(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'quad-outbox')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('quad-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('messages').objectStore('messages').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
