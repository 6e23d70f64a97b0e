// Screens: careers, library
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Internships, jobs and programs' });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Internships' });
const columns = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => getComputedStyle(card.closest('ul') as HTMLElement).gridTemplateColumns.split(' ').length);

test(
  'on a desk a list has the whole width until an item opens beside it; the address, Back and the keyboard follow',
  WIDE,
  async ({ studentPage: page }) => {
    await page.goto('/internship');
    await expect(title(page)).toBeVisible();
    const links = page.locator('main').getByRole('article').getByRole('heading').getByRole('link');
    await expect.poll(() => columns(page)).toBe(3);
    const link = links.nth(3);
    const name = (await link.textContent()) ?? '';
    await link.focus();

    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(details(page)).toBeFocused();
    await expect.poll(() => columns(page)).toBe(1);
    await page.keyboard.press('Tab');
    await expect(details(page).getByRole('link', { name: 'Back to list' })).toBeFocused();
    await expect(page).toHaveURL(/\/internship\/[\w-]+$/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport();
    await expect(list(page).getByRole('heading', { level: 2, name: 'Internships' })).toBeAttached();
    await expectAccessible(page, { within: 'main' });

    // `k` opens the item before, `u` closes it, and its row has the focus
    await page.keyboard.press('k');
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('u');
    await expect(title(page)).toBeVisible();
    await expect(links.nth(2)).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await page.goForward();
    await expect(heading).toBeVisible();

    // a link to the item shows both, and a filter changes the list beside the item
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(links.first()).toBeVisible();
    await list(page).getByRole('button', { name: 'I can apply' }).click();
    await expect(list(page).getByRole('button', { name: 'I can apply', pressed: true })).toBeVisible();
    await expect(heading).toBeVisible();
    await details(page).getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL('/internship?eligible=true');
    await links.first().click();
    await expect(list(page)).toBeVisible();

    // a narrower window shows the item alone
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Internships' })).toHaveCount(0);
  },
);

test('on a desk a book opens beside the books', WIDE, async ({ studentPage: page }) => {
  await page.goto('/library');
  const book = page.locator('main').getByRole('article').first();
  const name = await book.getByRole('heading').textContent();
  await book.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(details(page)).toBeFocused();
  const beside = page.getByRole('region', { name: 'Books and notes' }).getByRole('article').first();
  await expect(beside.getByRole('link')).toHaveAttribute('aria-current', 'page');
});
