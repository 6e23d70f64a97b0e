import type { Browser, Page } from 'playwright-core';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { CHEAP_PHONE, openPage, type WatchedPage } from './browser.ts';
import type { CampusPage } from './pages.ts';
import { recordTraffic, type Traffic, trafficUntil } from './wire.ts';

/** A visit of a page: until its first item is readable, and until nothing is requested any more. */
export interface Visit {
  /** Milliseconds from the start of the visit until the frame after the item is on screen. */
  readonly readableMs: number;
  readonly readable: Traffic;
  readonly whole: Traffic;
  /** The reason for low-data mode; empty while it is off. */
  readonly lowData: string;
  /** The files until the item is readable, largest first. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

const PATIENCE_MS = 120_000;

/** Open a page with an empty cache, and again with the cache of the first visit. */
export async function visitTwice(
  browser: Browser,
  origin: string,
  { path, session, firstItem }: CampusPage,
): Promise<{ cold: Visit; warm: Visit }> {
  await using opened = await openPage(browser, origin, { session, throttle: CHEAP_PHONE });
  await opened.page.addInitScript(awaitItem, firstItem);
  const cold = await visit(opened, `${origin}${path}`);
  await opened.page.goto('about:blank');
  return { cold, warm: await visit(opened, `${origin}${path}`) };
}

async function visit({ page, devtools }: WatchedPage, url: string): Promise<Visit> {
  const recording = await recordTraffic(devtools);
  const quiet = watchNetwork(page);
  await page.goto(url, { timeout: PATIENCE_MS, waitUntil: 'commit' });
  const readableMs = await readableAt(page);
  // the post that the document shows is followed by the app
  await page.locator('#early-post').waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await quiet();
  const readable = recording.startedAt() + readableMs / 1000;
  const files = recording.exchanges
    .map((exchange) => ({ path: exchange.path, bytes: trafficUntil([exchange], readable).all }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
  recording.stop();
  return {
    readableMs,
    readable: trafficUntil(recording.exchanges, readable),
    whole: trafficUntil(recording.exchanges, Number.POSITIVE_INFINITY),
    lowData: await page.evaluate(() => document.documentElement.dataset.lowData ?? ''),
    files,
  };
}

async function readableAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    () => (window as unknown as { quadReadable?: number }).quadReadable,
    undefined,
    {
      timeout: PATIENCE_MS,
      polling: 200,
    },
  );
  return (await at.jsonValue()) as number;
}

/** Runs in the page before its own scripts: note when an element with text is on screen. */
function awaitItem(selector: string): void {
  const isReadable = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      top < innerHeight &&
      bottom > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.textContent.trim() !== ''
    );
  };
  const check = () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].some(isReadable);
    requestAnimationFrame(
      found
        ? () => {
            (window as unknown as { quadReadable: number }).quadReadable = performance.now();
          }
        : check,
    );
  };
  requestAnimationFrame(check);
}
