// Screens: feeds/feed, posts/hashtag
import { feed, getPost, type PostPage } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { card, comment, demoVideo, feedUrl, publish, words } from './posts.ts';

test('a card shows the author and the content, its controls work, and a tap on its text opens the post', async ({
  student: asha,
  studentPage: page,
  request,
}) => {
  const title = words('Registrations are open');
  const caption = `${title} #tapped\n${'Teams of up to four. '.repeat(20)}\nThe last line`;
  const post = await publish(request, asha, { caption, file: picture() });
  await comment(request, asha, post, 'More tomorrow');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/following');
  const mine = card(page, title);
  await expect(mine.getByRole('heading', { name: asha.fullname })).toBeVisible();
  await expect(mine.getByText(`@${post.userId.username}`)).toBeVisible();
  await expect(mine.getByText(/^(just now|\d min)/)).toBeVisible();

  const like = mine.getByRole('button', { name: /^Like,/ });
  await like.press('Enter');
  await expect(like).toHaveAccessibleName('Like, 1 like');
  await like.click();
  await expect(like).toHaveAccessibleName('Like, 0 likes');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await mine.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert')).toContainText('Link copied to clipboard!');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/post/${post._id}`);

  const before = await mine.boundingBox();
  await mine.getByRole('button', { name: /^Show more/ }).click();
  await expect(mine.getByRole('button', { name: /^Show less/ })).toBeVisible();
  expect((await mine.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await mine.getByRole('button', { name: 'Comment, 1 comment' }).click();
  await expect(mine.getByText('More tomorrow')).toBeVisible();
  await mine.getByRole('textbox').click();
  await expect(page).toHaveURL('/following');
  await expectAccessible(page, { within: `article[data-post="${post._id}"]` });

  await mine.getByText('Teams of up to four.').click({ position: { x: 5, y: 10 } });
  await expect(page).toHaveURL(`/post/${post._id}`);
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeAttached();
  await page.goBack();
  await mine.getByRole('link', { name: '#tapped' }).click();
  await expect(page).toHaveURL('/tags/tapped');
});

test('the owner of a post edits it and deletes it', async ({ student: asha, studentPage: page, request }) => {
  const post = await publish(request, asha, { caption: words('Tpyo') });
  await page.goto('/following');
  const choose = async (caption: string, item: string) => {
    await card(page, caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(post.caption, 'Edit Post');
  const sheet = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(sheet.getByText(`${post.caption.length}/500`)).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  const better = words('Typo');
  await sheet.getByRole('textbox', { name: 'Text' }).fill(better);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await card(page, better).getByRole('button', { name: 'Edited' }).click();
  const history = page.getByRole('dialog', { name: 'Edit history' });
  await expect(history.getByRole('listitem')).toContainText([better, post.caption]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await choose(better, 'Delete Post');
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, better)).toBeVisible();
  await choose(better, 'Delete Post');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, better)).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Post deleted');
  const headers = { authorization: `Bearer ${asha.session.token}` };
  expect((await request.get(getPost.path.replace(':id', post._id), { headers })).status()).toBe(404);
});

test('a picture has its space before it loads, and a tall one takes two thirds of the window at most', async ({
  student: asha,
  studentPage: page,
  request,
}) => {
  const [wide, tall] = [words('Wide'), words('Tall')];
  await publish(request, asha, { caption: wide, file: picture({ width: 800, height: 400 }) });
  await publish(request, asha, { caption: tall, file: picture({ width: 600, height: 1800 }) });
  await page.route('**/media/**', () => undefined);
  await page.goto('/following');
  const boxOf = async (caption: string) => {
    const box = await card(page, caption)
      .getByRole('img', { name: /^Posted by/ })
      .boundingBox();
    return box ?? { width: Number.NaN, height: Number.NaN };
  };
  const [flat, high] = [await boxOf(wide), await boxOf(tall)];
  expect(flat.height / flat.width).toBeCloseTo(0.5, 1);
  expect(high.height / high.width).toBeCloseTo(5 / 4, 1);
  expect(high.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.65 + 1);
});

test('a video plays without sound while it is in view', async ({ student: asha, studentPage: page, request }) => {
  const plays = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"'),
  );
  test.skip(plays === '', 'this browser has no H.264');
  const last = await demoVideo(request, asha);
  const headers = { authorization: `Bearer ${asha.session.token}` };
  const first: PostPage = await (await request.get(feed.path, { headers })).json();
  const posts = [...first.posts.filter(({ media }) => media[0]?.type === 'image').slice(0, 3), last];
  await page.route(feedUrl, (route) => route.fulfill({ json: { ...first, posts, totalPages: 1, nextCursor: null } }));
  await page.goto('/');
  const video = page.locator('video');
  const state = () => video.evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
  await expect(page.getByRole('article')).toHaveCount(posts.length);
  await expect(video).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(video).toBeInViewport({ ratio: 0.7, timeout: 300 });
  }).toPass();
  await expect.poll(state).toEqual({ paused: false, muted: true });
  await page.getByRole('button', { name: 'Turn sound on' }).press('Enter');
  await expect.poll(state).toEqual({ paused: false, muted: false });
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect.poll(state).toEqual({ paused: true, muted: false });
});
