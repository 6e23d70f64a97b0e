import { expect, type Page } from '@playwright/test';

/**
 * Open a screen as a link does, which costs a third of a page load. The page shows another feature's screen of the app;
 * see `isSameFeature`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached();
}

/**
 * Whether two addresses begin alike. Their screens may share a heading, and then nothing shows that the second screen
 * has loaded.
 */
export const isSameFeature = (one: string, other: string): boolean => one.split('/')[1] === other.split(/[/?]/)[1];
