import type { Page } from '@playwright/test';

/** Stop the page's clock. From then on, only `page.clock.runFor` moves time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
