// Features: feed, auth
import type { Page } from '@playwright/test';
import { addComment, deleteComment } from '@quad/contract/comments';
import { deletePost, toggleLike } from '@quad/contract/posts';
import { savedPosts } from '@quad/contract/saved';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, onServer, publish, words } from './posts.ts';

const COMMENTING = new RegExp(`${addComment.path.replace(':id', '[^/]+')}$`);
const LIKING = new RegExp(`${toggleLike.path.replace(':id', '[^/]+')}(\\?|$)`);
const WAITS = 'Will be sent when you are online';

const like = (page: Page) => page.getByRole('button', { name: /^Like, / }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const input = (page: Page) => page.getByRole('textbox', { name: /^Comment on the post/ });
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' });

/** Opens the page of a post, with all that it needs to send later. */
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

test('likes, saves and comments wait without a connection, and are sent once when it is back', async ({
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
  await expectAccessible(page, { within: 'main' });
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

test('taking it back before it is sent leaves nothing', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const post = await publish(request, asha, { caption: words('Undecided') });
  const page = await signedInPage(asha);
  await open(page, post._id);
  await page.context().setOffline(true);
  for (let press = 0; press < 3; press++) {
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', press % 2 === 0 ? 'true' : 'false');
  }
  await save(page).click();
  await save(page).click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await onServer(request, asha, post)).likesCount).toBe(1);
  await expect(like(page)).toHaveAccessibleName('Like, 1 like');
  const headers = { authorization: `Bearer ${asha.session.token}` };
  expect((await (await request.get(savedPosts.path, { headers })).json()).posts).toEqual([]);
});

test('what waits survives a reload, also when the answer was lost, and two tabs send it once', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  const post = await publish(request, asha, { caption: words('Lost answers') });
  const page = await signedInPage(asha);
  // The server takes them, but nobody hears of it.
  for (const calls of [COMMENTING, LIKING])
    await page.context().route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
  await open(page, post._id);
  await like(page).click();
  await write(page, 'Once');
  await expect(waiting(page)).toContainText('Once');
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

test('a comment that was deleted since is not written again', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const post = await publish(request, asha, { caption: words('Deleted since') });
  const page = await signedInPage(asha);
  await page.route(COMMENTING, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await open(page, post._id);
  await write(page, 'Gone again');
  await expect(waiting(page)).toContainText('Gone again');
  const [sent] = (await onServer(request, asha, post)).comments;
  const path = deleteComment.path.replace(':id', post._id).replace(':commentId', sent?._id ?? '');
  await request.delete(path, { headers: { authorization: `Bearer ${asha.session.token}` } });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(waiting(page)).toHaveCount(0);
  expect((await onServer(request, asha, post)).comments).toEqual([]);
});

test('what is refused is told, and the text of a comment stays, also where its post is gone', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const post = await publish(request, bilal, { caption: words('Gone soon') });
  const page = await signedInPage(asha);
  await open(page, post._id);
  await page.context().setOffline(true);
  await like(page).click();
  await write(page, 'A thought worth keeping');
  await expect(waiting(page)).toContainText('A thought worth keeping');
  await request.delete(deletePost.path.replace(':id', post._id), {
    headers: { authorization: `Bearer ${bilal.session.token}` },
  });
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'Your comment could not be sent.' });
  await expect(told).toBeVisible();
  await page.goto('/');
  await told.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'This post does not exist' })).toBeVisible();
  await expect(waiting(page)).toContainText('A thought worth keeping');
  await expect(waiting(page).getByText(/^Not sent\./)).toBeVisible();
  await expect(waiting(page).getByRole('button', { name: 'Copy text' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await waiting(page).getByRole('button', { name: 'Remove' }).click();
  await expect(waiting(page)).toHaveCount(0);
});

test('what waits is sent by nobody else, and goes with its person', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const post = await publish(request, bilal, { caption: words('Shared phone') });
  const page = await signedInPage(asha);
  await open(page, post._id);
  for (const calls of [COMMENTING, LIKING]) await page.route(calls, (route) => route.abort());
  await like(page).click();
  await write(page, 'By Asha');
  await expect(waiting(page)).toContainText('By Asha');
  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(bilal.session));
  await page.goto('/following');
  await expect(card(page, post.caption)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`/post/${post._id}`);
  await expect(input(page)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('posts-outbox'))).toBeNull();
  const { comments, likesCount } = await onServer(request, bilal, post);
  expect([comments, likesCount]).toEqual([[], 0]);
});
