// Screens: feeds/reels, feeds/feed, people/profile, posts/create

import type { Locator, Page, Response } from '@playwright/test';
import { listReels } from '@quad/contract/feeds/reels';
import type { Post } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';
import { doubleTap, words } from '../posts/posts.ts';

const isList = (response: Response) => new URL(response.url()).pathname === listReels.path;
/** The reel that is shown. */
const shown = (page: Page) => page.locator('article[aria-current="true"]');
const video = (reel: Locator) => reel.locator('video');
const playing = (reel: Locator) => video(reel).evaluate((element: HTMLVideoElement) => !element.paused);
const muted = (reel: Locator) => video(reel).evaluate((element: HTMLVideoElement) => element.muted);
const link = (page: Page) => page.getByRole('link', { name: 'Reels' }).filter({ visible: true });
const comments = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const input = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ });

/** Open the screen, and return the reels of its first page, in order. */
async function open(page: Page): Promise<Post[]> {
  const answer = page.waitForResponse(isList);
  await page.goto('/reels');
  const { posts } = await (await answer).json();
  await expect(page).toHaveURL(`/reels/${posts[0]._id}`);
  return posts;
}

test('reels show the first one’s still image before the app has loaded', async ({ studentPage: page }) => {
  const still = page.waitForRequest(
    (request) => request.resourceType() === 'image' && request.url().includes('/media/'),
  );
  // The still needs one of six connections. The app's earlier files hold the connections until the still is requested.
  let appFiles = 0;
  await page.route(/\/assets\/(?!boot|core)/, async (route) => {
    appFiles += 1;
    await still;
    await route.continue();
  });
  await page.goto('/reels', { waitUntil: 'commit' });
  await still;
  expect(appFiles).toBeLessThanOrEqual(4);
  await expect(shown(page)).toBeVisible();
  await expect(page.locator('#early-still')).toHaveCount(0);
});

test('reels play one at a time, and the address follows', async ({ studentPage: page }) => {
  await page.goto('/menu');
  const answer = page.waitForResponse(isList);
  await link(page).click();
  const { posts } = await (await answer).json();
  const [first, second, third] = posts;
  await expect(page).toHaveURL(`/reels/${first._id}`);
  await expect(link(page)).toHaveAttribute('aria-current', 'page');
  await expect(shown(page)).toHaveAccessibleName(`Reel by ${first.name}`);
  await expect.poll(() => playing(shown(page))).toBe(true);
  await expect.poll(() => muted(shown(page))).toBe(true);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/reels/${second._id}`);
  await expect.poll(() => playing(shown(page))).toBe(true);
  await expect(page.locator('video')).toHaveCount(3);
  expect(await page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map(({ paused }) => paused))).toEqual(
    [true, false, true],
  );
  await shown(page).evaluate((reel) => reel.parentElement?.nextElementSibling?.scrollIntoView({ behavior: 'instant' }));
  await expect(page).toHaveURL(`/reels/${third._id}`);

  // Open its author's profile, and go back to the same reel.
  const entries = await page.evaluate(() => history.length);
  await shown(page).getByRole('link', { name: third.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(`/reels/${third._id}`);
  await expect(shown(page)).toHaveAccessibleName(`Reel by ${third.name}`);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(`/reels/${second._id}`);
});

test('two taps like a reel; reels have sound once it is turned on, and pause', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
  const [, second] = await open(page);
  const like = shown(page).getByRole('button', { name: /^Like,/ });
  await expect.poll(() => playing(shown(page))).toBe(true);
  await doubleTap(page, video(shown(page)));
  await expect(page.getByTestId('heart')).toBeAttached();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // two taps do not pause
  await expect.poll(() => playing(shown(page))).toBe(true);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await shown(page).getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(() => muted(shown(page))).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/reels/${second?._id}`);
  // a click while it still slides into view would stop it halfway
  await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => playing(shown(page))).toBe(true);
  await expect.poll(() => muted(shown(page))).toBe(false);
  const others = page.locator('article:not([aria-current]) video');
  expect(await others.evaluateAll((all: HTMLVideoElement[]) => all.every((each) => each.muted))).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(() => muted(shown(page))).toBe(true);
  await page.keyboard.press(' ');
  await expect(shown(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => playing(shown(page))).toBe(false);
  await shown(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => playing(shown(page))).toBe(true);
});

test('the comments of a reel open above it, and Back closes them', async ({ studentPage: page }) => {
  await page.goto('/menu');
  await link(page).click();
  await expect(page).toHaveURL(/\/reels\/./);
  const address = page.url();
  const reel = shown(page);
  await expect.poll(() => playing(reel)).toBe(true);
  await video(reel).evaluate((element) => element.setAttribute('data-same', ''));
  await page.keyboard.press('c');
  await expect(comments(page)).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  const text = words('Again');
  await input(page).fill(text);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('listitem').filter({ hasText: text });
  await expect(sent.getByText(text)).toBeVisible();
  // the whole comment is above the input
  const hidden = async () => {
    const [comment, below] = [await sent.boundingBox(), await page.locator('form').last().boundingBox()];
    return comment && below ? comment.y + comment.height - below.y : Number.NaN;
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(comments(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(video(reel)).toHaveAttribute('data-same');

  // closed by hand, they leave no history entry
  await reel.getByRole('button', { name: /^Comments,/ }).click();
  await comments(page).getByRole('button', { name: 'Close' }).click();
  await expect(comments(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('the comments of a reel are beside it on a wide screen', WIDE, async ({ studentPage: page }) => {
  await open(page);
  await expect(input(page)).toBeVisible();
  await page.keyboard.press('c');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(input(page)).not.toBeFocused();
});

test('a reel fits its author with large text, and fills a phone held sideways', async ({ studentPage: page }) => {
  const [first] = (await open(page)) as [Post];
  const reel = shown(page);
  await expect(reel.getByRole('button', { name: /^Follow/ })).toBeVisible();
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const author = reel.getByRole('link', { name: first.name });
  await expect.poll(async () => (await author.boundingBox())?.width).toBeGreaterThan(100);
  await large.evaluate((style) => (style as Element).remove());

  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await reel.boundingBox())?.width).toBe(844);
  // A trial click fails unless the control is on top.
  for (const name of [/^Like,/, /^(Turn sound|No sound)/, 'Share']) {
    await reel.getByRole('button', { name }).click({ trial: true });
  }
});
