// Screens: feeds/feed, people/profile, college/notices, college/college, polls
import type { APIRequestContext, Locator } from '@playwright/test';
import { createNotice } from '@quad/contract/college/notices';
import { toggleSaved } from '@quad/contract/posts/saved';
import { expectAccessible } from '../accessibility.ts';
import { COLLEGE, demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { publish, words } from '../posts/posts.ts';
import { cachedCalls, openFeed, pageAt } from '../with-worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Publish a notice as the admin of the demo campus, and return its title. */
async function announce(request: APIRequestContext, text: string, description: string): Promise<string> {
  const { session } = await demoAdmin(request);
  const title = words(text);
  const answer = await request.post(createNotice.path, {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { title, description },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return title;
}

/** Wait until the picture of a tile is shown. */
const expectPicture = (tile: Locator) =>
  expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

test('profile, saved posts, notices and the college are readable offline, and reload when the connection is back', async ({
  newStudent,
  browser,
  baseURL,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const caption = words('Worth keeping');
  const post = await publish(request, bilal, { caption, file: picture() });
  const headers = { authorization: `Bearer ${asha.session.token}` };
  await request.post(toggleSaved.path.replace(':id', post._id), { headers });
  const title = await announce(request, 'Library hours', 'Open until ten.');

  const page = await pageAt(browser, baseURL, asha);
  const age = page.getByRole('main').getByText(/^Last updated/);
  const tile = page.getByRole('button', { name: `Photo by Bilal: ${caption}` });
  const notice = page.getByRole('article', { name: title });
  await openFeed(page);
  await page.goto('/profile?tab=saved');
  await expect(tile).toBeVisible();
  await expectPicture(tile);
  await page.goto('/college-NoticeHub');
  await expect(notice).toBeVisible();
  await page.goto(COLLEGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samvaad Institute of Technology');
  await expect
    .poll(() => page.evaluate(cachedCalls))
    .toEqual(expect.arrayContaining(['/api/posts/saved', '/api/notices', `/api/users/${asha.session.user._id}`]));

  await page.context().setOffline(true);
  await page.goto('/profile?tab=saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  const banner = page.getByRole('banner').getByText(/offline/i);
  await expect(banner.first()).toBeAttached();
  await expect(tile).toBeVisible();
  await expectPicture(tile);
  await expect(age.first()).toHaveText(/Last updated (just now|\d+ min ago)/);
  await expectAccessible(page, { within: 'main' });
  await page.goto(`/post/${post._id}`);
  await expect(page.getByRole('main').getByText(caption)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/college-NoticeHub');
  await expect(notice).toContainText('Open until ten.');
  await expect(age).toHaveCount(1);
  await page.goto(`${COLLEGE}/cse`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // an uncached screen says so, and loads by itself
  const changed = await announce(request, 'Library closed', 'All day.');
  await page.goto('/polls');
  const offline = page.getByRole('alert').filter({ hasText: "You're offline. This loads by itself when you're back." });
  await expect(offline.first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(offline).toHaveCount(0);
  await page.goto('/college-NoticeHub');
  await expect(page.getByRole('article', { name: changed })).toBeVisible();
  await expect(age).toHaveCount(0);
  await page.context().close();
});
