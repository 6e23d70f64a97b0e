// Screens: careers, library
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Internships, jobs and programs' });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const nothing = (page: Page) => page.getByRole('heading', { name: 'Choose an internship, a job or a program' });
const scrolled = (page: Page) => list(page).evaluate((part) => part.scrollTop);

test(
  'on a desk an item opens beside its list, which keeps its place; the address, Back and the keyboard follow',
  WIDE,
  async ({ studentPage: page }) => {
    await page.goto('/internship');
    await expect(nothing(page)).toBeVisible();
    const links = list(page).getByRole('article').getByRole('heading').getByRole('link');
    const link = links.nth(3);
    const title = (await link.textContent()) ?? '';
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    expect(await scrolled(page)).toBeGreaterThan(0);
    // Filters wrap beside an item, so the list scrolls by their height, and what is read stays where it was.
    const top = async () => Math.round((await link.boundingBox())?.y ?? 0);
    const place = await top();

    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(details(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(details(page).getByRole('link', { name: 'Back' })).toBeFocused();
    await expect(page).toHaveURL(/\/internship\/[\w-]+$/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(list(page).getByRole('heading', { level: 2, name: 'Internships' })).toBeAttached();
    expect(await top()).toBe(place);
    await expectAccessible(page, { within: 'main' });

    await page.goBack();
    await expect(nothing(page)).toBeVisible();
    expect(await top()).toBe(place);
    await page.goForward();
    await expect(heading).toBeVisible();

    // a link to the item shows both, and a filter of the list closes the item
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(links.first()).toBeVisible();
    await list(page).getByRole('button', { name: 'I can apply' }).click();
    await expect(page).toHaveURL('/internship?eligible=true');
    await expect(nothing(page)).toBeVisible();
    await links.first().click();
    await expect(list(page).getByRole('button', { name: 'I can apply', pressed: true })).toBeVisible();

    // a narrower window shows the item alone
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Internships' })).toHaveCount(0);
  },
);

test('on a desk a book opens beside the books', WIDE, async ({ studentPage: page }) => {
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Choose a book or notes' })).toBeVisible();
  const book = page.getByRole('region', { name: 'Books and notes' }).getByRole('article').first();
  const title = await book.getByRole('heading').textContent();
  await book.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(details(page)).toBeFocused();
  await expect(book.getByRole('link')).toHaveAttribute('aria-current', 'page');
});
