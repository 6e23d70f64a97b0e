import type { Session } from '@quad/contract/accounts/auth';
import type { Browser } from 'playwright-core';
import { openPage } from './browser.ts';

/** Reels of one visit. */
const REELS = 6;
const PATIENCE_MS = 60_000;

/** Measure the time from showing a reel to its first moving frame, in milliseconds, for each of a few reels. */
export async function measureFirstFrames(browser: Browser, origin: string, session: Session): Promise<number[]> {
  await using opened = await openPage(browser, origin, { session });
  const { page } = opened;
  await page.addInitScript(watchFrames);
  await page.goto(`${origin}/reels`);
  const frames = (count: number) =>
    page.waitForFunction(
      (wanted) => (window as unknown as { quadFrames: number[] }).quadFrames.length >= wanted,
      count,
      { timeout: PATIENCE_MS },
    );
  for (let count = 1; count < REELS; count++) {
    await frames(count);
    await page.keyboard.press('ArrowDown');
  }
  await frames(REELS);
  return page.evaluate(() => (window as unknown as { quadFrames: number[] }).quadFrames);
}

/** Runs in the page before its own scripts. */
function watchFrames(): void {
  const frames: number[] = [];
  (window as unknown as { quadFrames: number[] }).quadFrames = frames;
  let current: Element | null = null;
  const look = () => {
    const shown = document.querySelector('article[aria-current]');
    if (shown === current) return;
    current = shown;
    const start = performance.now();
    shown?.querySelector('video')?.requestVideoFrameCallback((now) => frames.push(now - start));
  };
  const changes = { subtree: true, childList: true, attributeFilter: ['aria-current'] };
  new MutationObserver(look).observe(document, changes);
}
