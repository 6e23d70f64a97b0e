// Screens: notifications, feeds/feed
import type { Worker } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The parts of a service worker that a test reads: the page's types do not include it. */
interface WorkerScope {
  readonly registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  readonly clients: { matchAll: () => Promise<unknown[]> };
  readonly ExtendableEvent: new (type: string) => Event;
  pushes: number;
  shown: (NotificationOptions & { title: string })[];
}

/** Count push messages in the service worker, and record its notifications: headless Chromium refuses them all. */
const observe = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    Object.assign(scope, { pushes: 0, shown: [] });
    addEventListener('push', () => {
      scope.pushes += 1;
    });
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });

const pushes = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).pushes);

/** How many pages of the app are open, according to the service worker. */
const openPages = (worker: Worker) =>
  worker.evaluate(async () => (await (globalThis as unknown as WorkerScope).clients.matchAll()).length);

/**
 * The notifications that the service worker has shown. A browser replaces an earlier notification with the same tag.
 */
const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** Tap the newest notification, and return whether the service worker has closed it. */
const tap = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, ExtendableEvent } = globalThis as unknown as WorkerScope;
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const event = new ExtendableEvent('notificationclick');
    Object.assign(event, { notification: { ...shown.at(-1), close }, waitUntil: () => undefined });
    dispatchEvent(event);
    return isClosed;
  });

test('the service worker shows a push message while the app is not visible, and opens it', async ({
  newStudent,
  browser,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const localStorage = [{ name: 'auth', value: JSON.stringify((await newStudent()).session) }];
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL.startsWith(origin)) found.resolve(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  const registrationId = await found.promise;
  const deliver = (title: string, tag = 'one') => {
    const data = JSON.stringify({ title, body: 'Sunset', tag, path: '/notifications' });
    return devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };

  await observe(worker);
  await deliver('to who looks at the app', 'another');
  await expect.poll(() => pushes(worker)).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => openPages(worker)).toBe(0);
  await deliver('Asha liked your post');
  const expected = [{ title: 'Asha liked your post', body: 'Sunset', tag: 'one' }];
  await expect.poll(() => shown(worker)).toEqual(expected);

  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await tap(worker)).toBe(true);
  await expect(page).toHaveURL('/notifications');
  await context.close();
});
