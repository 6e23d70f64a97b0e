// Screens: posts/console/posts, moderation/cases, feeds/feed, accounts/console
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { alert } from '../accounts/auth.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { publish, words } from './posts.ts';

const search = (page: Page) => page.getByRole('textbox', { name: 'Search posts' });
const menuOf = (page: Page, caption: string) => page.getByRole('button', { name: `Actions for ${caption}` });
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page) => page.getByRole('region', { name: 'Posts' });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Actions for/ });

/** Give the broken rule and the reason, and confirm the action. */
async function decide(page: Page, act: string): Promise<void> {
  await dialog(page).getByLabel('Rule').selectOption('spam');
  await dialog(page).getByLabel('Reason').fill('An advertisement');
  await dialog(page).getByRole('button', { name: act, exact: true }).click();
}

test('an admin finds a post, hides it, shows it again, and proposes to remove it', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, admin] = [await newStudent('Asha Poster'), await demoAdmin(request)];
  const { caption } = await publish(request, asha, { caption: words('Second-hand phones cheap') });
  const page = await signedInPage(admin);
  await page.goto('/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts');
  const counts = page.getByRole('region', { name: 'Counts' });
  for (const label of ['Posts', 'Today', 'Reported', 'Hidden'])
    await expect(counts).toContainText(new RegExp(`${label}[\\d,]+`));
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await search(page).fill(caption);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await menuOf(page, caption).click();
  await choose(page, 'Hide…');
  await decide(page, 'Hide');
  await expect(alert(page, 'The post is hidden.')).toBeVisible();
  await expect(table(page).getByText('Hidden', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('State').selectOption('shown');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await menuOf(page, caption).click();
  await choose(page, 'Restore…');
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(alert(page, 'The post is shown again.')).toBeVisible();
  await expect(table(page).getByText('Shown', { exact: true })).toBeVisible();

  await menuOf(page, caption).click();
  await choose(page, 'Remove…');
  await decide(page, 'Hide and propose');
  await expect(table(page).getByText(/^Needs a second approval by/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(caption);
  await menuOf(page, caption).click();
  await choose(page, 'Open the case');
  await expect(page).toHaveURL(/\/user-reports\//);
  await expect(page.getByText(caption).first()).toBeVisible();
});

test('closing a sheet returns the focus to the menu of its row, to the next row, or to the list', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [chitra, admin] = [await newStudent('Chitra Poster'), await demoAdmin(request)];
  for (const text of ['One more phone', 'Another phone']) await publish(request, chitra, { caption: words(text) });
  const page = await signedInPage(admin);
  await page.goto(`/posts?author=${chitra.session.user._id}&state=shown`);
  const menus = rows(page);
  await expect(menus).toHaveCount(2);
  const first = (await menus.first().getAttribute('aria-label')) ?? '';
  const other = (await menus.last().getAttribute('aria-label')) ?? '';

  // by Escape, also from a menu opened for the first time
  await menus.first().click();
  await choose(page, 'Hide…');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused();

  // the row leaves the list, and the next one takes its place
  await menus.first().click();
  await choose(page, 'Hide…');
  await decide(page, 'Hide');
  await expect(menus).toHaveCount(1);
  await expect(page.getByRole('button', { name: other, exact: true })).toBeFocused();

  // after the last row, the focus stays at the list
  await menus.click();
  await choose(page, 'Hide…');
  await decide(page, 'Hide');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await expect(table(page).locator(':focus')).toBeAttached();
});
