import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const accountCaches = () =>
  caches.keys().then((names) => names.filter((name) => name.startsWith('quad-account-')).length);

test('the last feed is read without a connection, and goes from the device with the session', async ({
  newStudent,
  browser,
  baseURL,
}) => {
  const { session } = await newStudent();
  const stored = [{ name: 'auth', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: stored }] },
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(accountCaches)).toBe(1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(accountCaches)).toBe(0);
  await context.close();
});

test('the manifest names icons and pictures that are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
});
