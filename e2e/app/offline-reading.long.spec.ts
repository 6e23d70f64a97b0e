// Screens: feeds/feed, people/profile, accounts/sign-in
import { signOut } from '@quad/contract/accounts/auth';
import { expect, test } from '../fixtures.ts';
import { accountCaches, cachedCalls, openFeed, pageAt } from '../with-worker.ts';

test.use({ serviceWorkers: 'allow' });

test("the cached reading is deleted with the account's sign-out, and with a session that ends elsewhere", async ({
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

  // other users' profiles are not cached for offline reading, however often they are read
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
