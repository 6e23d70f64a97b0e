// Screens: campus/console/dashboard, accounts/console, campus/console/audit-log

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the console' });
const field = (page: Page) => palette(page).getByRole('combobox');
const line = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
/** Expect Enter to open this line. */
async function expectChosen(page: Page, name: string | RegExp) {
  const chosen = await line(page, name).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', chosen ?? 'none');
}

test('an admin finds a page, an action and a person from anywhere', async ({ signedInPage, request, newStudent }) => {
  const person = await newStudent('Paletta Iyer');
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Search the console' }).click();
  await expect(field(page)).toBeFocused();
  await expectChosen(page, 'Create Announcement');

  await field(page).fill('audit');
  await expectChosen(page, 'Audit Log');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audit Log')).toBeVisible();
  await expect(palette(page)).toBeHidden();

  // the last choice comes first the next time
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByText('Recent')).toBeVisible();
  await expectChosen(page, 'Audit Log');
  await field(page).fill('new user');
  await expectChosen(page, 'Add New User');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeHidden();

  // an action of the current screen
  await page.keyboard.press('Control+k');
  await line(page, 'Add New User').first().click();
  await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeHidden();

  await page.keyboard.press('Control+k');
  await field(page).fill(person.email);
  await expect(line(page, /Paletta Iyer/)).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await line(page, /Paletta Iyer/).click();
  await expect(heading(page, 'Paletta Iyer')).toBeVisible();

  // Back closes it and stays on the screen
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Paletta Iyer')).toBeVisible();
});
