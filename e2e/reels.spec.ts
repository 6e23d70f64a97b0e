// Features: reels, feed, profile, create

import type { Locator, Page, Response } from '@playwright/test';
import type { Post } from '@quad/contract/posts';
import { listReels } from '@quad/contract/reels';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { doubleTap, onServer, publish, words } from './posts.ts';

const isList = (response: Response) => new URL(response.url()).pathname === listReels.path;
/** The reel that is shown. */
const shown = (page: Page) => page.locator('article[aria-current="true"]');
const video = (reel: Locator) => reel.locator('video');
const playing = (reel: Locator) => video(reel).evaluate((element: HTMLVideoElement) => !element.paused);
const muted = (reel: Locator) => video(reel).evaluate((element: HTMLVideoElement) => element.muted);
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens the screen and answers the reels of its first page, in their order. */
async function open(page: Page): Promise<Post[]> {
  const answer = page.waitForResponse(isList);
  await page.goto('/reels');
  const { posts } = await (await answer).json();
  await expect(page).toHaveURL(`/reels/${posts[0]._id}`);
  return posts;
}

test.describe('reels', () => {
  test('show the still of the first one before the app is there', async ({ studentPage: page }) => {
    const still = page.waitForRequest(
      (request) => request.resourceType() === 'image' && request.url().includes('/media/'),
    );
    // The still needs one of six connections. The files of the app that were asked for first take theirs until it is.
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

  test('play one at a time, and the address follows', async ({ studentPage: page }) => {
    await page.goto('/menu');
    const answer = page.waitForResponse(isList);
    await page.getByRole('link', { name: 'Reels' }).filter({ visible: true }).click();
    const { posts } = await (await answer).json();
    const [first, second, third] = posts;
    await expect(page).toHaveURL(`/reels/${first._id}`);
    await expect(page.getByRole('link', { name: 'Reels' }).filter({ visible: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(shown(page)).toHaveAccessibleName(`Reel by ${first.name}`);
    await expect.poll(() => playing(shown(page))).toBe(true);
    expect(await muted(shown(page))).toBe(true);
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`/reels/${second._id}`);
    await expect.poll(() => playing(shown(page))).toBe(true);
    await expect(page.locator('video')).toHaveCount(3);
    expect(
      await page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map(({ paused }) => paused)),
    ).toEqual([true, false, true]);
    await shown(page).evaluate((reel) =>
      reel.parentElement?.nextElementSibling?.scrollIntoView({ behavior: 'instant' }),
    );
    await expect(page).toHaveURL(`/reels/${third._id}`);

    // The profile of its author, and back to the same one.
    const entries = await page.evaluate(() => history.length);
    await shown(page).getByRole('link', { name: third.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(`/reels/${third._id}`);
    await expect(shown(page)).toHaveAccessibleName(`Reel by ${third.name}`);
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(`/reels/${second._id}`);
  });

  test('are liked, boosted and their authors followed', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const page = await signedInPage(asha);
    const [first] = (await open(page)) as [Post];
    const like = shown(page).getByRole('button', { name: /^Like,/ });
    await doubleTap(page, video(shown(page)));
    await expect(page.getByTestId('heart')).toBeAttached();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    // Two taps do not pause.
    expect(await playing(shown(page))).toBe(true);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', 'true');

    const boost = shown(page).getByRole('button', { name: /^Boost,/ });
    await boost.click();
    await expect(boost).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Boosted to your followers.')).toBeVisible();
    await expect.poll(async () => (await onServer(request, asha, first)).repostsCount).toBeGreaterThan(0);
    await boost.click();
    await expect(boost).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('No longer boosted.')).toBeVisible();

    await shown(page)
      .getByRole('button', { name: `Follow ${first.name}` })
      .click();
    const following = shown(page).getByRole('button', { name: `Following ${first.name}` });
    await expect(following).toBeVisible();
    await following.click();
    await expect(shown(page).getByRole('button', { name: `Follow ${first.name}` })).toBeVisible();
  });

  test('have sound once it is turned on, and pause', async ({ studentPage: page }) => {
    await open(page);
    await expect.poll(() => playing(shown(page))).toBe(true);
    await shown(page).getByRole('button', { name: 'Turn sound on' }).click();
    expect(await muted(shown(page))).toBe(false);
    const before = idIn(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => idIn(page)).not.toBe(before);
    await expect.poll(() => playing(shown(page))).toBe(true);
    expect(await muted(shown(page))).toBe(false);
    const others = page.locator('article:not([aria-current]) video');
    expect(await others.evaluateAll((all: HTMLVideoElement[]) => all.every((each) => each.muted))).toBe(true);
    await page.keyboard.press('m');
    await expect.poll(() => muted(shown(page))).toBe(true);
    await page.keyboard.press(' ');
    await expect(shown(page).getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await playing(shown(page))).toBe(false);
    await shown(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => playing(shown(page))).toBe(true);
  });

  test('are commented on', async ({ newStudent, signedInPage, isMobile }) => {
    const page = await signedInPage(await newStudent('Asha'));
    await open(page);
    const input = page.getByRole('textbox', { name: /^Comment on/ });
    await expect(isMobile ? shown(page) : input).toBeVisible();
    await page.keyboard.press('c');
    if (isMobile) await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
    else await expect(input).toBeFocused();
    await expectAccessible(page);
    const text = words('Again');
    await input.fill(text);
    await page.keyboard.press('Enter');
    const sent = page.getByRole('listitem').filter({ hasText: text });
    await expect(sent.getByText(text)).toBeVisible();
    // All of it is above the input.
    const hidden = async () => {
      const [comment, below] = [await sent.boundingBox(), await page.locator('form').last().boundingBox()];
      return comment && below ? comment.y + comment.height - below.y : Number.NaN;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    if (isMobile) await expect(page.getByRole('dialog')).toBeHidden();
    else await expect(input).not.toBeFocused();
  });

  test('stay when the comments are closed with Back', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Reels' }).filter({ visible: true }).click();
    const reel = shown(page);
    await expect.poll(() => playing(reel)).toBe(true);
    await video(reel).evaluate((element) => element.setAttribute('data-same', ''));
    const id = idIn(page);
    const comments = page.getByRole('dialog', { name: 'Comments' });
    const open = () => reel.getByRole('button', { name: /^Comments,/ }).click();

    await open();
    await expect(comments).toBeVisible();
    await page.goBack();
    await expect(comments).toBeHidden();
    await expect(page).toHaveURL(`/reels/${id}`);
    await expect(video(reel)).toHaveAttribute('data-same');

    // Closed by hand, it leaves no step behind in the history.
    await open();
    await comments.getByRole('button', { name: 'Close' }).click();
    await expect(comments).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/menu');
  });

  test('keep their author beside large text', async ({ studentPage: page }) => {
    const [first] = (await open(page)) as [Post];
    await expect(shown(page).getByRole('button', { name: /^Follow/ })).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const author = shown(page).getByRole('link', { name: first.name });
    await expect.poll(async () => (await author.boundingBox())?.width).toBeGreaterThan(100);
  });
});

test('reels have the whole of a phone held sideways', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page);
  const reel = shown(page);
  await expect.poll(async () => (await reel.boundingBox())?.width).toBe(844);
  // What is pressed last is what is on top there.
  for (const name of [/^Like,/, /^(Turn sound|No sound)/, 'Share']) {
    await reel.getByRole('button', { name }).click({ trial: true });
  }
});

test('who is muted is left out at once, and nobody else is', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
  const posts = await open(page);
  const linked = posts[2] as Post;
  await page.goto(`/reels/${linked._id}`);
  await expect(shown(page)).toHaveAccessibleName(`Reel by ${linked.name}`);
  await expect(shown(page).getByRole('button', { name: /^Follow/ })).toBeVisible();
  const left = posts.filter(({ userId }) => userId._id !== linked.userId._id);
  await shown(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: /^Mute/ }).click();
  await expect(page).toHaveURL(`/reels/${left[0]?._id}`);
});

test.describe('the address of a reel', () => {
  test('leads to it, and the others follow', async ({ studentPage: page }) => {
    const posts = await open(page);
    const third = posts[2] as Post;
    await page.goto(`/reels/${third._id}`);
    await expect(shown(page)).toHaveAccessibleName(`Reel by ${third.name}`);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`/reels/${posts[0]?._id}`);
  });

  test('of a picture leads to its post, of none says so', async ({ student, studentPage: page, request }) => {
    const post = await publish(request, student, { caption: words('Not moving'), file: picture() });
    await page.goto(`/reels/${post._id}`);
    await expect(page).toHaveURL(`/post/${post._id}`);
    await page.goto('/reels/0199d6a0-0000-7000-8000-000000000001');
    await expect(page.getByRole('heading', { name: 'This reel does not exist' })).toBeVisible();
    await page.getByRole('link', { name: 'See the newest reels' }).click();
    await expect(shown(page)).toBeVisible();
  });
});

test.describe('the list of reels', () => {
  /** Answers the list with so many of its reels, and nothing after them. */
  const shorten = (page: Page, count: number) =>
    page.route(`**${listReels.path}*`, async (route) => {
      const response = await route.fetch();
      const { posts } = await response.json();
      await route.fulfill({ response, json: { posts: posts.slice(0, count), nextCursor: null } });
    });

  test('ends, and shows none twice in a visit', async ({ studentPage: page }) => {
    await shorten(page, 2);
    const [first, second] = await open(page);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`/reels/${second?._id}`);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: 'You have seen them all' })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Posts' }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Reels' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'You have seen them all' })).toBeInViewport();
    await page.getByRole('button', { name: 'Back to the first' }).click();
    await expect(page).toHaveURL(`/reels/${first?._id}`);
  });

  test('may be empty', async ({ studentPage: page }) => {
    await shorten(page, 0);
    await page.goto('/reels');
    await expect(page.getByRole('heading', { name: 'No reels yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create a reel' }).click();
    await expect(page).toHaveURL('/create?type=video');
  });

  test('may fail, and be asked for again', async ({ studentPage: page }) => {
    let fails = true;
    await page.route(`**${listReels.path}*`, (route) =>
      fails ? route.fulfill({ status: 429, json: { code: 'too_many', message: 'Wait a moment.' } }) : route.continue(),
    );
    await page.goto('/reels');
    await expect(page.getByText('Wait a moment.')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shown(page)).toBeVisible();
  });

  test('loses a reel that is deleted while it is shown', async ({ studentPage: page }) => {
    const [first, second] = await open(page);
    await page.route(`**/api/posts/${first?._id}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'no_such_post', message: 'This post no longer exists.' } }),
    );
    // What is done with it is read again when the stream of events begins anew.
    await page
      .getByRole('button', { name: /^Like,/ })
      .first()
      .waitFor();
    await page.route(`**/api/posts/${first?._id}/like?*`, (route) =>
      route.fulfill({ status: 404, json: { code: 'no_such_post', message: 'This post no longer exists.' } }),
    );
    await page.keyboard.press('l');
    await expect(page).toHaveURL(`/reels/${second?._id}`);
  });
});

test('whoever asks for less motion sees stills and plays them by hand', async ({ studentPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(shown(page).locator('img').first()).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await playing(shown(page))).toBe(false);
  await shown(page).click({ position: { x: 100, y: 200 } });
  await expect.poll(() => playing(shown(page))).toBe(true);
});
