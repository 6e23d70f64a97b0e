// Screens: feeds/feed, accounts/sign-in
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';
import { card, publish, words } from '../posts/posts.ts';
import { accountCaches, openFeed, pageAt } from '../with-worker.ts';

test.use({ serviceWorkers: 'allow' });

/** The scripts cached for starting offline, by their names without the hashes. */
const cachedScripts = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('quad-shell-'));
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return files.flat().flatMap(({ url }) => /([\w-]+)-[\w-]{7,8}\.js$/.exec(url)?.[1] ?? []);
};

test('the worker leaves calls, media and files at the root to the server', async ({ newStudent, browser, baseURL }) => {
  const page = await pageAt(browser, baseURL, await newStudent());
  await openFeed(page);
  for (const [path, type] of [
    ['/sitemap.xml', /xml/],
    ['/robots.txt', /text\/plain/],
    ['/api/site', /json/],
    ['/media/none.webp', /json/],
  ] as const) {
    const answer = await page.goto(path);
    expect([answer?.fromServiceWorker(), answer?.headers()['content-type']]).toEqual([
      false,
      expect.stringMatching(type),
    ]);
  }
  await page.context().close();
});

test('a new release waits until the user takes it, and a begun comment survives it', async ({
  newStudent,
  browser,
  baseURL,
  request,
}) => {
  const student = await newStudent();
  const post = await publish(request, student, { caption: words('Discuss') });
  await using released = await releasing(baseURL);
  const page = await pageAt(browser, released.origin, student);
  await openFeed(page);
  // the filtered feed has only one's own posts; other tests publish to the feed of all
  await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Following' }).click();
  await card(page, post.caption).getByRole('button', { name: 'Comment, 0 comments' }).click();
  await expect(card(page, post.caption).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Half a thought');

  released.next();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('alert').filter({ hasText: 'A new version of Quad is ready.' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => {
    document.title = 'not loaded anew';
  });
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page).not.toHaveTitle('not loaded anew');
  await expect(card(page, post.caption).getByRole('textbox')).toHaveValue('Half a thought');
  await expect(offer).toBeHidden();
  await page.context().close();
});

test('in low-data mode the worker caches the files that the app loads, and the rest after the mode ends', async ({
  newStudent,
  browser,
  baseURL,
}) => {
  const page = await pageAt(browser, baseURL, await newStudent(), [{ name: 'low-data', value: 'on' }]);
  await openFeed(page);
  await expect.poll(() => page.evaluate(cachedScripts)).toEqual(expect.arrayContaining(['app', 'feed', 'react']));
  expect(await page.evaluate(cachedScripts)).not.toContain('CreateScreen');
  await expect.poll(() => page.evaluate(accountCaches)).toBe(1);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/menu');
  await page.getByRole('switch', { name: 'Low-data mode' }).click();
  await expect.poll(() => page.evaluate(cachedScripts)).toContain('CreateScreen');
  await page.context().close();
});

/** The app at an address of its own. `next` publishes another release: its worker differs by a comment. */
async function releasing(app = '') {
  let release = 1;
  const server = createServer(async (request, response) => {
    const body = request.method === 'GET' ? undefined : await new Response(request as unknown as ReadableStream).text();
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' &&
      !/^(host|connection|accept-encoding|content-length|if-none-match|if-modified-since)$/.test(name)
        ? [[name, value]]
        : [],
    );
    const answer = await fetch(app + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers),
      ...(body ? { body } : {}),
    });
    const remark = request.url === '/sw.js' ? Buffer.from(`\n// ${release}`) : Buffer.alloc(0);
    const passedOn = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(passedOn));
    response.end(Buffer.concat([Buffer.from(await answer.arrayBuffer()), remark]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    next: () => {
      release += 1;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
