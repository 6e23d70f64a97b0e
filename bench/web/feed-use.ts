import type { Session } from '@quad/contract/accounts/auth';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { feed } from '@quad/contract/posts/posts';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { progress, stopped } from '../progress.ts';
import { openPage, type Throttle } from './browser.ts';

/** Likes of one visit; the slowest counts. */
const LIKES = 5;
const PATIENCE_MS = 60_000;

/** Measure the time from the tap on a like to the paint that shows it, in milliseconds: the slowest of a few. */
export async function measureLike(
  browser: Browser,
  url: string,
  { session, throttle }: { session: Session; throttle?: Throttle | undefined },
): Promise<number> {
  await using opened = await openPage(browser, new URL(url).origin, { session, throttle });
  const { page } = opened;
  const quiet = watchNetwork(page);
  await page.goto(url);
  const like = page.getByRole('button', { name: /^Like,/ }).first();
  await like.waitFor({ timeout: PATIENCE_MS });
  await quiet();
  await like.scrollIntoViewIfNeeded();
  for (let count = 1; count <= LIKES; count++) {
    const before = await like.getAttribute('aria-pressed');
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/like'), {
      timeout: PATIENCE_MS,
    });
    await like.tap();
    await page.waitForFunction(
      (was) => document.querySelector('button[aria-label^="Like,"]')?.getAttribute('aria-pressed') !== was,
      before,
      { timeout: PATIENCE_MS },
    );
    await answered;
  }
  const { interactions } = await opened.observations();
  if (interactions.length === 0) throw new Error('the browser reported no interaction');
  return Math.max(...interactions);
}

/** The memory of a page, in bytes and nodes. */
export interface PageMemory {
  readonly heap: number;
  readonly nodes: number;
}

/** Measure the memory of the feed at its first page, and after scrolling past `SCROLLED` posts. */
export async function measureScrolling(
  browser: Browser,
  url: string,
  session: Session,
  posts: number,
): Promise<{ readonly atFirst: PageMemory; readonly afterwards: PageMemory; readonly posts: number }> {
  await using opened = await openPage(browser, new URL(url).origin, { session });
  const { page, devtools } = opened;
  // The posts of a filled database have no files.
  await page.route('**/media/**', (route) => route.abort());
  const quiet = watchNetwork(page);
  await page.goto(url);
  await page.getByRole('article').first().waitFor({ timeout: PATIENCE_MS });
  await quiet();
  const atFirst = await memoryOf(devtools);
  const pages = Math.ceil(posts / FEED_PAGE_SIZE);
  for (let count = 1; count < pages; count++) {
    stopped.throwIfAborted();
    if (count % 10 === 0) progress(`scrolled ${count * FEED_PAGE_SIZE} posts`);
    await scrollOn(page);
  }
  await quiet();
  return { atFirst, afterwards: await memoryOf(devtools), posts: pages * FEED_PAGE_SIZE };
}

/** Scroll down until the next page of the feed has arrived. */
async function scrollOn(page: Page): Promise<void> {
  let arrived = false;
  const isNext = (response: Response) =>
    new URL(response.url()).pathname === feed.path && new URL(response.url()).searchParams.has('before');
  const next = page.waitForResponse(isNext, { timeout: PATIENCE_MS }).then((response) => {
    if (!response.ok()) throw new Error(`a page of the feed answered ${response.status()}`);
    arrived = true;
  });
  // With the wheel, as a person would: the list draws the posts that it passes.
  while (!arrived) {
    await page.mouse.wheel(0, 6000);
    await Promise.race([next, page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))]);
  }
  await next;
}

async function memoryOf(devtools: CDPSession): Promise<PageMemory> {
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  // The second collection frees what the finalizers of the first released.
  for (let round = 0; round < 2; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes') };
}
