import type { Page } from '@playwright/test';

/** How long the only toast stays, in milliseconds: the remaining time of its bar, which is its clock. */
export function timeLeft(page: Page): Promise<number> {
  return page
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).animationDuration) * 1000);
}

/** Let the clock of the only toast run out. */
export async function runDown(page: Page) {
  await page
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => {
      for (const animation of bar.getAnimations()) animation.finish();
    });
}

/** Stop the clock of the only toast, so that it stays. */
export async function hold(page: Page) {
  await page
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => {
      for (const animation of bar.getAnimations()) animation.pause();
    });
}
