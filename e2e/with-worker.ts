import type { Browser, Page } from '@playwright/test';
import { expect, type Student } from './fixtures.ts';

/* Pages with a service worker. Their file says `test.use({ serviceWorkers: 'allow' })`. */

/** Runs in a page: how many accounts have cached data. */
export const accountCaches = () =>
  caches.keys().then((names) => names.filter((name) => name.startsWith('quad-account-')).length);

/**
 * A page of a browser with service workers, in which the student is signed in at an address. The device has `stored`
 * already.
 */
export async function pageAt(
  browser: Browser,
  address: string | undefined,
  { session }: Student,
  stored: { name: string; value: string }[] = [],
): Promise<Page> {
  const { origin } = new URL(address ?? '');
  const localStorage = [{ name: 'auth', value: JSON.stringify(session) }, ...stored];
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** Open the feed, let the worker take over, and wait until it has cached the feed. */
export async function openFeed(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Runs in a page: the addresses of the calls that are cached. */
export async function cachedCalls(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('quad-account-'));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests
    .flat()
    .map(({ url }) => new URL(url))
    .flatMap(({ pathname }) => (pathname.startsWith('/api/') ? [pathname] : []));
}

/** Runs in a page: the texts of the cached messages. */
export async function cachedMessages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('quad-account-'));
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  const pages = requests.filter(({ url }) => new URL(url).pathname.endsWith('/messages'));
  const answers = await Promise.all(pages.map(async ({ url }) => (await caches.match(url))?.json()));
  return answers.flatMap((answer) => answer?.messages.map(({ text }: { text: string }) => text) ?? []);
}
