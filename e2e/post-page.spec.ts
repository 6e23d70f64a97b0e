// Features: feed, notifications
import type { Page } from '@playwright/test';
import { likeComment } from '@quad/contract/comments';
import { COMMENTS_IN_LIST } from '@quad/contract/limits';
import { getPost, toggleLike } from '@quad/contract/posts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, comment, deleteComment, onServer, publish, words } from './posts.ts';

const input = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ });
const comments = (page: Page) => page.getByRole('region', { name: /^Comments on/ });

test('opening a screen is one view, whatever others do to what it shows', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
  const post = await publish(request, asha, { caption: words('Counted once') });
  const page = await signedInPage(asha);
  const views: string[] = [];
  const again: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (call.method() !== 'GET' || !/^\/api\/posts\/(feed|[\da-f-]{36})$/.test(pathname)) return;
    (call.headers()['x-api-source'] === 'quad-web' ? views : again).push(pathname);
  });
  const own = `/api/posts/${post._id}`;
  await page.goto('/');
  // the card is watched as soon as it is there, and read again
  await expect.poll(() => again).toContain(own);
  await request.post(toggleLike.path.replace(':id', post._id), {
    headers: { authorization: `Bearer ${bilal.session.token}` },
  });
  await expect(card(page, post.caption).getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  expect(views).toEqual(['/api/posts/feed']);
  await card(page, post.caption)
    .getByRole('link', { name: /now|min/ })
    // the button for new posts, which other tests publish, may lie over it
    .press('Enter');
  await comment(request, bilal, post, 'Seen at once');
  await expect(comments(page).getByText('Seen at once')).toBeVisible();
  expect(views).toEqual(['/api/posts/feed', own]);
});

test.describe('the page of a post', () => {
  test('is as wide as the window, whatever marks are piled on a letter', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent('Asha');
    const page = await signedInPage(asha);
    const piled = `Z${'\u0301\u0335\u0489'.repeat(80)}`;
    // in nobody else's feed, where other tests measure what is too wide
    const post = await publish(request, asha, { caption: words(`Loud ${piled}`), visibility: 'close_friends' });
    await comment(request, asha, post, piled);
    await page.goto(`/post/${post._id}`);
    await expect(comments(page).getByText(piled)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('shows the comment that a notification is about', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Much said') });
    await comment(request, bilal, post, 'The question.');
    for (let index = 0; index < 24; index++) await comment(request, asha, post, `Remark number ${index + 1}.`);
    const page = await signedInPage(asha);
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Bilal.* commented on your post/ }).click();
    const named = comments(page).locator('[aria-current=true]');
    await expect(named).toContainText('The question.');
    await expect(named).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    // a place to which somebody comes back stays as they left it
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(comments(page).getByText('Remark number 24.')).toBeInViewport();
    await expect(named).not.toBeInViewport();
    await page.reload();
    await expect(comments(page).getByText('Remark number 24.')).toBeInViewport();
  });

  test('has the whole conversation in order, and the input at hand', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Long talk') });
    const texts = Array.from({ length: 24 }, (_, index) => `Remark number ${index + 1}.`);
    for (const text of texts) await comment(request, asha, post, text);
    const page = await signedInPage(asha);
    await page.goto('/');
    await card(page, post.caption)
      .getByRole('link', { name: /now|min/ })
      .click();
    await expect(comments(page).getByText(/^Remark/)).toHaveText(texts);
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Comment, 24 comments' }).click();
    await expect(input(page)).toBeFocused();
    await input(page).fill('The last word');
    await page.keyboard.press('Enter');
    await expect(comments(page).getByRole('listitem').last()).toContainText('The last word');
    await expect(comments(page).getByText('The last word')).toBeInViewport({ ratio: 1 });
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  test('loads earlier comments above those it has', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Longer talk') });
    const texts = Array.from({ length: 5 }, (_, index) => `Remark number ${index + 1}.`);
    for (const text of texts) await comment(request, asha, post, text);
    const page = await signedInPage(asha);
    // As the server does with more comments than a test would write.
    await page.route(`**${getPost.path.replace(':id', post._id)}`, async (route) => {
      const answer = await route.fetch();
      const whole = await answer.json();
      await route.fulfill({ response: answer, json: { ...whole, comments: whole.comments.slice(-2) } });
    });
    await page.goto(`/post/${post._id}`);
    await expect(comments(page).getByText(/^Remark/)).toHaveText(texts.slice(-2));
    await comments(page).getByRole('button', { name: 'View earlier comments' }).click();
    await expect(comments(page).getByText(/^Remark/)).toHaveText(texts);
    await expect(comments(page).getByRole('button', { name: 'View earlier comments' })).toBeHidden();
  });

  test('has its earlier comments also where a new one comes in while they load', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Busy talk') });
    const texts = Array.from({ length: COMMENTS_IN_LIST + 2 }, (_, index) => `Remark number ${index + 1}.`);
    for (const text of texts.slice(0, -1)) await comment(request, asha, post, text);
    const page = await signedInPage(asha);
    await page.goto('/');
    await expect(card(page, post.caption)).toBeVisible();
    const { promise: newer, resolve: newerCame } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(`**${getPost.path.replace(':id', post._id)}`, async (route) => {
      if (!page.url().includes('/post/') || ++asked > 1) return route.continue();
      const answer = await route.fetch();
      await comment(request, asha, post, texts.at(-1) ?? '');
      await newer;
      await route.fulfill({ response: answer });
    });
    await card(page, post.caption)
      .getByRole('link', { name: /now|min/ })
      .click();
    await expect(comments(page).getByText(texts.at(-1) ?? '')).toBeVisible();
    newerCame();
    await expect(comments(page).getByText(/^Remark/)).toHaveText(texts);
  });

  test('has replies and likes of comments, and shows who likes the post', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Where is this?') });
    for (const text of ['By the library', 'Or not']) await comment(request, bilal, post, text);
    const page = await signedInPage(asha);
    await page.goto(`/post/${post._id}`);
    await page.getByRole('button', { name: 'Reply to Bilal' }).first().click();
    await expect(page.getByText('Replying to Bilal')).toBeVisible();
    const reply = page.getByRole('textbox', { name: 'Reply to Bilal' });
    await expect(reply).toBeFocused();
    await reply.fill('Thank you');
    await page.keyboard.press('Enter');
    const replies = comments(page).getByRole('list', { name: 'Replies to Bilal' });
    await expect(replies.getByText('Thank you')).toBeInViewport({ ratio: 1 });
    await expect(input(page)).toHaveValue('');
    await expect
      .poll(async () => (await onServer(request, asha, post)).comments.map(({ parentId }) => parentId))
      .toEqual([null, null, (await onServer(request, asha, post)).comments[0]?._id]);

    const like = page.getByRole('button', { name: /^Like the comment of Bilal/ }).first();
    await like.click();
    await expect(like).toHaveAccessibleName('Like the comment of Bilal, 1 like');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await onServer(request, asha, post)).comments[0]?.likesCount).toBe(1);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.route(`**${likeComment.path.replace(':id', post._id).replace(':commentId', '*')}`, (route) =>
      route.abort(),
    );
    await like.click();
    await expect(page.getByRole('alert')).toContainText('Your like could not be saved.');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAccessibleName('Like the comment of Bilal, 1 like');

    await page.getByRole('button', { name: 'Like, 0 likes' }).click();
    await page.getByRole('button', { name: 'Liked by 1 person' }).click();
    const likes = page.getByRole('dialog', { name: 'Likes' });
    await expect(likes.getByRole('link', { name: /Asha/ })).toBeVisible();
    await page.goBack();
    await expect(likes).toBeHidden();
    await expectAccessible(page);

    await deleteComment(comments(page), 'Bilal');
    await expect(page.getByRole('alert').filter({ hasText: '2 comments deleted' })).toBeVisible();
    await expect(comments(page).getByText('Thank you')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Comment, 1 comment' })).toBeVisible();
  });

  test('says that there are no comments yet', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Quiet') });
    const page = await signedInPage(asha);
    await page.goto(`/post/${post._id}`);
    await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible();
    await input(page).fill('First');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeHidden();
    await expect(comments(page).getByText('First')).toBeVisible();
  });

  test('leads back where one came from, and to the posts where nobody came from', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('There and back') });
    const page = await signedInPage(asha);
    const back = page.getByRole('link', { name: 'Back', exact: true });
    await page.goto('/following');
    await card(page, post.caption)
      .getByRole('link', { name: /now|min/ })
      .click();
    await expect(page).toHaveURL(`/post/${post._id}`);
    const entries = await page.evaluate(() => history.length);
    await back.click();
    await expect(page).toHaveURL('/following');
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const fresh = await signedInPage(asha);
    await fresh.goto(`/post/${post._id}`);
    await fresh.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(fresh).toHaveURL('/');
  });
});

test('a comment that grows while it is written stays above the bar of tabs', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha');
  const post = await publish(request, asha, { caption: words('Tell me everything') });
  const page = await signedInPage(asha);
  await page.goto('/');
  await card(page, post.caption)
    .getByRole('button', { name: /^Comment,/ })
    .click();
  await expect(input(page)).toBeFocused();
  // At the foot of the window, where there is no room to grow into.
  await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('nav[aria-label="Main"]:last-of-type')?.getBoundingClientRect().top ?? 0;
    document.querySelector('main')?.style.setProperty('padding-top', `${bar - box - 10}px`);
  });
  for (let line = 1; line <= 5; line++) {
    await page.keyboard.type(`Line ${line}`);
    await page.keyboard.press('Shift+Enter');
  }
  const box = await input(page).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
