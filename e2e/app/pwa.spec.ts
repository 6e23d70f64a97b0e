// Screens: feeds/feed, accounts/sign-in
import { expect, test } from '../fixtures.ts';
import { accountCaches, openFeed, pageAt } from '../with-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the last feed is readable offline, shows its age, and is deleted with the session', async ({
  newStudent,
  browser,
  baseURL,
}) => {
  const page = await pageAt(browser, baseURL, await newStudent());
  await openFeed(page);
  await expect.poll(() => page.evaluate(accountCaches)).toBe(1);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const age = page.getByText(/^Last updated (just now|\d+ min ago)$/);
  await expect(age).toBeVisible();

  await page.context().setOffline(false);
  await expect(age).toBeHidden();
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(accountCaches)).toBe(0);
  await page.context().close();
});

test('the worker caches no file larger than React, because encoding and reading documents need a connection, and no translation', async ({
  request,
}) => {
  const worker = await (await request.get('/sw.js')).text();
  const sizes = new Map<string, number>();
  const inHindi: string[] = [];
  // the files of each language, which only its readers store
  const forAll = worker.replaceAll(/\blanguages:\{[^}]*\}/g, '');
  expect(forAll).not.toBe(worker);
  for (const file of new Set(forAll.match(/\/assets\/[\w./-]+\.(?:js|css)\b/g))) {
    const content = await (await request.get(file)).text();
    sizes.set(file, content.length);
    if (content.includes('सेव करें')) inHindi.push(file);
  }
  expect(inHindi).toEqual([]);
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one);
  expect(sizes.size).toBeGreaterThan(50);
  expect(largest?.[0]).toContain('/assets/react-');
});

test('the manifest names icons and pictures that exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
});
