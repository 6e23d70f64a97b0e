// Screens: campus/landing, campus/pages, accounts/sign-in

import { getSite } from '@quad/contract/campus/site';
import { feed, type Post, type PostPage } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { publish, words } from '../posts/posts.ts';

test('the landing page reads without a script', async ({ browser, baseURL, request }) => {
  const { college, claims } = await (await request.get(getSite.path)).json();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your campus, in one place.');
  await expect(page.getByRole('heading', { name: 'What’s on, from the people who organise it' })).toBeVisible();
  for (const { value, label } of claims) {
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(`Run by the student council of ${college}`);
  await context.close();
});

test('the sample posts are posts of the campus, with their likes and comments', async ({
  page,
  request,
  student: { session },
}) => {
  const headers = { authorization: `Bearer ${session.token}` };
  // the demo campus's posts are the oldest: tests of this worker may have published newer posts
  const posts: Post[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer: PostPage = await (await request.get(feed.path, { headers, params: { page, limit: 100 } })).json();
    posts.push(...answer.posts);
    pages = answer.totalPages;
  }
  await page.goto('/');
  const samples = page.getByRole('region', { name: 'Lately on Quad.' }).getByRole('article');
  await expect(samples).toHaveCount(3);
  await expect(samples.getByText(/^\d+ (min|h|d) ago$/)).toHaveCount(3);
  for (const text of await samples.allTextContents()) {
    const post = posts.find(({ caption }) => caption !== '' && text.includes(caption));
    expect(text).toContain(post?.name);
    expect(text).toContain(`${post?.commentsCount} comments`);
  }
  const picture = samples.first().locator('img').last();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
});

test('the landing page shows tabs by keyboard, how to install the app, and the pages of its footer', async ({
  page,
}) => {
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Trending')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await tab('Communities').click();
  await expect(page.getByRole('tabpanel', { name: 'Communities' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Events')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Events' })).toBeVisible();

  await page.getByRole('button', { name: 'iPhone and iPad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install Quad: iPhone and iPad' });
  await expect(dialog).toContainText('Add to Home Screen');
  await expectAccessible(page, { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // a pointer near the link preloads the next screen
  const preloaded = () =>
    page.evaluate(() => document.querySelectorAll('link[rel=modulepreload][href*=LoginScreen]').length);
  expect(await preloaded()).toBe(0);
  await page.getByRole('link', { name: 'Join Community' }).hover();
  await expect.poll(preloaded).toBe(1);

  // By keyboard: sections are drawn when they come near, and may move a link under the pointer.
  for (const name of ['About', 'Guidelines', 'Privacy', 'Terms', 'Contact']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
    await expect(page).toHaveTitle(`${name} · Quad`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a post shared outside shows the college and nothing of the post', async ({ request, student }) => {
  const post = await publish(request, student, { caption: words('For the campus alone') });
  const { college } = await (await request.get(getSite.path)).json();
  const answer = await request.get(`/post/${post._id}`, { headers: { 'user-agent': 'WhatsApp/2.24' } });
  const html = await answer.text();
  expect(html).toContain(`<meta property="og:title" content="Quad · ${college}">`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/share\.jpg">/);
  for (const secret of [post._id, post.caption, student.fullname]) expect(html).not.toContain(secret);
  expect((await request.get('/share.jpg')).headers()['content-type']).toBe('image/jpeg');
});
