import type { Browser, Locator, Page } from 'playwright-core';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { CHEAP_PHONE, openPage, type WatchedPage } from './browser.ts';
import type { CampusPage } from './pages.ts';

/** The time from a tap to the next paint: the slowest of a few, in milliseconds. */
export interface TapFigures {
  readonly like: number;
  readonly post: number;
  readonly tab: number;
}

const TAPS = 3;
const PATIENCE_MS = 120_000;

/** Measure taps in the feed. */
export async function measureTaps(browser: Browser, origin: string, { session }: CampusPage): Promise<TapFigures> {
  await using opened = await openPage(browser, origin, { session, throttle: CHEAP_PHONE });
  const { page } = opened;
  page.setDefaultTimeout(PATIENCE_MS);
  const quiet = watchNetwork(page);
  await page.goto(origin);
  const like = page.getByRole('button', { name: /^Like,/ }).first();
  await like.waitFor();
  await quiet();
  const likes: number[] = [];
  const posts: number[] = [];
  const tabs: number[] = [];
  for (let count = 0; count < TAPS; count++) {
    likes.push(await tap(opened, like));
    await quiet();
    tabs.push(await tap(opened, page.getByRole('link', { name: 'Following', exact: true }).first()));
    await page.waitForURL('**/following');
    await quiet();
    tabs.push(await tap(opened, page.getByRole('link', { name: 'Everyone', exact: true }).first()));
    await page.waitForURL(`${origin}/`);
    await quiet();
    posts.push(await tap(opened, page.locator('article[data-post] a[href^="/post/"]').first()));
    await page.waitForURL('**/post/*');
    await quiet();
    await page.goBack();
    await like.waitFor();
    await quiet();
  }
  return { like: Math.max(...likes), post: Math.max(...posts), tab: Math.max(...tabs) };
}

/** Tap, wait until the tap is painted, and return the duration of its slowest event. */
async function tap({ page, observations }: WatchedPage, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const { interactions: before } = await observations();
  await target.tap();
  await painted(page);
  const { interactions } = await observations();
  // the browser lists no interaction under 16 ms
  return Math.max(16, ...interactions.slice(before.length));
}

/** Event timings are delivered after the paint that they wait for, in an idle moment. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
