// Features: feed, profile, notices, college, auth, polls
import { signOut } from '@quad/contract/auth';
import { createNotice } from '@quad/contract/notices';
import { toggleSaved } from '@quad/contract/saved';
import { COLLEGE, demoAdmin } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { publish, words } from './posts.ts';
import { accountCaches, cachedCalls, openFeed, pageAt } from './with-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('profile, saved posts, notices and the college are read as they were last seen, and anew when the connection is back', async ({
  newStudent,
  browser,
  baseURL,
  request,
  isMobile,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const caption = words('Worth keeping');
  const post = await publish(request, bilal, { caption, file: picture() });
  const headers = { authorization: `Bearer ${asha.session.token}` };
  await request.post(toggleSaved.path.replace(':id', post._id), { headers });
  const title = words('Library hours');
  const admin = await demoAdmin(request);
  const noticed = await request.post(createNotice.path, {
    headers: { authorization: `Bearer ${admin.session.token}` },
    multipart: { title, description: 'Open until ten.' },
  });
  expect(noticed.ok(), await noticed.text()).toBe(true);

  const page = await pageAt(browser, baseURL, asha);
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  const age = page.getByRole('main').getByText(/^Last updated/);
  const tile = page.getByRole('button', { name: `Photo by Bilal: ${caption}` });
  const pictureOfTile = () =>
    tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  const notice = page.getByRole('article', { name: title });
  await openFeed(page);
  await page.goto('/profile?tab=saved');
  await expect(tile).toBeVisible();
  await expect.poll(pictureOfTile).toBe(true);
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
  await expect(
    page
      .getByRole('banner')
      .getByText(/offline/i)
      .first(),
  ).toBeAttached();
  await expect(tile).toBeVisible();
  await expect.poll(pictureOfTile).toBe(true);
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

  // what cannot be read says so, and loads by itself
  await page.goto('/polls');
  await expect(page.getByText("You're offline. This loads by itself when you're back.").first()).toBeVisible();
  await page.goto('/college-NoticeHub');
  await expect(notice).toBeVisible();
  const changed = words('Library closed');
  await request.post(createNotice.path, {
    headers: { authorization: `Bearer ${admin.session.token}` },
    multipart: { title: changed, description: 'All day.' },
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('article', { name: changed })).toBeVisible();
  await expect(age).toHaveCount(0);
  await page.context().close();
});

test('a screen that could not be loaded loads when the connection is back', async ({
  newStudent,
  browser,
  baseURL,
}) => {
  const page = await pageAt(browser, baseURL, await newStudent());
  await openFeed(page);
  await page.context().setOffline(true);
  await page.goto('/polls');
  await expect(page.getByRole('alert').filter({ hasText: "You're offline." }).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: "You're offline." })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.context().close();
});

test('what was read goes with the person, and with a session that is ended elsewhere', async ({
  newStudent,
  browser,
  baseURL,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const page = await pageAt(browser, baseURL, asha);
  await openFeed(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  const hers = `/api/users/${asha.session.user._id}`;
  await expect.poll(() => page.evaluate(cachedCalls)).toContain(hers);

  // others are not read offline, however often they are looked at
  await page.goto(`/profile/${bilal.session.user._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal' })).toBeVisible();
  expect(await page.evaluate(cachedCalls)).not.toContain(`/api/users/${bilal.session.user._id}`);

  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(bilal.session));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal' })).toBeVisible();
  await expect.poll(() => page.evaluate(cachedCalls)).not.toContain(hers);
  await page.context().setOffline(true);
  await page.goto(`/profile/${asha.session.user._id}`);
  await expect(page.getByText("You're offline. This loads by itself when you're back.").first()).toBeVisible();
  await page.context().setOffline(false);

  const ended = await request.post(signOut.path, {
    headers: { authorization: `Bearer ${bilal.session.token}` },
  });
  expect(ended.ok(), await ended.text()).toBe(true);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(accountCaches)).toBe(0);
  await page.context().close();
});
