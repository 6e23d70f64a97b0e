// Screens: feeds/feed, people/profile, college/college, accounts/sign-in

import type { Request } from '@playwright/test';
import { getCollege } from '@quad/contract/college/college-content';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { getUser } from '@quad/contract/people/users';
import { feed, getPost, postsOfUser } from '@quad/contract/posts/posts';
import { COLLEGE } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { card, publish, words } from '../posts/posts.ts';

const withId = (path: string, id: string) => path.replace(/:\w+/, id);
const isPicture = (call: Request) => new URL(call.url()).pathname.startsWith('/media/');

test('the feed, a post, a profile and the college are requested once, before the app has loaded', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
  const post = await publish(request, asha, { caption: words('Seen early'), file: await picture() });
  const page = await signedInPage(bilal);
  // live data is read again as soon as the stream is open
  await page.route('**/api/stream*', (route) => route.abort());
  const asked: string[] = [];
  const forOffline = new Set<string>();
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    if (call.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    asked.push(pathname + search);
    if (call.headers()['x-read-offline'] === '1') forOffline.add(pathname + search);
  });

  /** Open an address while the app's last file waits for these calls, and return the calls that were made. */
  const open = async (address: string, calls: readonly string[]) => {
    asked.length = 0;
    await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
      await expect.poll(() => calls.filter((call) => !asked.includes(call))).toEqual([]);
      await route.continue();
    });
    await page.goto(address);
    await page.unroute(/\/assets\/react-[^/]*\.js$/);
    return () => asked.filter((call) => calls.includes(call)).sort();
  };
  const own = bilal.session.user._id;
  const others = asha.session.user._id;
  const callsFor = (id: string) =>
    [withId(getUser.path, id), `${withId(postsOfUser.path, id)}?page=1&limit=${FEED_PAGE_SIZE}`].sort();

  // Asha's post is the newest: the document requests the feed, and then her picture
  const feedCalls = [`${feed.path}?page=1&limit=${FEED_PAGE_SIZE}`];
  const feedPicture = page.waitForRequest(isPicture);
  const callsMade = await open('/', feedCalls);
  await expect(card(page, post.caption)).toBeVisible();
  expect(callsMade()).toEqual(feedCalls);
  expect(asked[0]).toBe(feedCalls[0]);
  const inFeed = card(page, post.caption).getByRole('img', { name: /^Posted by/ });
  expect(await inFeed.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe((await feedPicture).url());

  const ofPost = [withId(getPost.path, post._id)];
  const firstPicture = page.waitForRequest(isPicture);
  const forPost = await open(`/post/${post._id}`, ofPost);
  await expect(card(page, post.caption)).toBeVisible();
  expect(forPost()).toEqual(ofPost);
  const shown = card(page, post.caption).getByRole('img', { name: /^Posted by/ });
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe((await firstPicture).url());

  const ofProfile = callsFor(others);
  const forProfile = await open(`/profile/${others}`, ofProfile);
  await expect(page.getByRole('heading', { name: 'Asha' })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(post.caption) })).toBeVisible();
  expect(forProfile()).toEqual(ofProfile);
  expect([...forOffline].filter((call) => ofProfile.includes(call))).toEqual([]);

  const ofOwn = callsFor(own);
  const forOwn = await open('/profile', ofOwn);
  await expect(page.getByText('No posts yet!')).toBeVisible();
  expect(forOwn()).toEqual(ofOwn);

  const ofCollege = [withId(getCollege.path, COLLEGE.replace('/college/', ''))];
  const forCollege = await open(COLLEGE, ofCollege);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(forCollege()).toEqual(ofCollege);
  // these can be read offline afterwards
  for (const call of [...ofOwn, ...ofCollege]) expect(forOffline).toContain(call);
});

test('the files of signing in are requested before the app has loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
    await expect.poll(() => asked.some((path) => path.includes('/LoginScreen-'))).toBe(true);
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('the first screen ever does not wait for the fonts, nor for the pages of guests', async ({ page, student }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(student.session));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/posts/feed?*', async (route) => {
    await promise;
    await route.continue();
  });
  const root = page.locator('html');
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(root).toHaveClass(/plain/);
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  resolve();
  await expect.poll(() => asked.some((path) => path.endsWith('.woff2'))).toBe(true);
  expect(asked.filter((path) => path.includes('campus'))).toEqual([]);
  await expect(root).not.toHaveClass(/plain/);
  // from now on the fonts are cached
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(root).not.toHaveClass(/plain/);
});
