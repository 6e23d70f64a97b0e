// Screens: feeds/feed, focus, library
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const entries = (page: Page) => page.evaluate(() => history.length);

/** Open the library's requests from the list of books, and there the sheet for a new request. */
async function askForABook(page: Page) {
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/library/requests');
  const opener = page.getByRole('button', { name: 'Ask', exact: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Ask for a book or notes' });
  await expect(sheet).toBeVisible();
  return { opener, sheet };
}

test.describe('the browser’s Back', () => {
  test('closes a dialog, gives the focus back and stays on the screen, also after a reload', async ({
    studentPage: page,
  }) => {
    const { opener, sheet } = await askForABook(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/library/requests');
    await page.goForward();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/library/requests');
    await opener.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    // a reload closes it, and leaves no history entry
    await opener.click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await expect(opener).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.state?.covers ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/library');
  });

  test('asks once whether to keep typed text, as Escape and Close do', async ({ studentPage: page }) => {
    const { sheet } = await askForABook(page);
    await sheet.getByLabel('What are you looking for?').fill('Signals and Systems');
    const question = page.getByRole('dialog', { name: 'Keep your draft?' });
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Close', exact: true }).click(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Continue editing' }).click();
      await expect(question).toHaveCount(0);
      await expect(sheet.getByLabel('What are you looking for?')).toHaveValue('Signals and Systems');
    }
    await page.goBack();
    await expect(question).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/library/requests');
    await page.goBack();
    await expect(page).toHaveURL('/library');
  });

  test('closes a menu, and then leaves; a link in a dialog leaves no empty entry in the history', async ({
    newStudent,
    signedInPage,
  }) => {
    // none of the feed's posts is theirs, so every post can be reported
    const page = await signedInPage(await newStudent());
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Quad, home' }).filter({ visible: true }).click();
    const opener = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^More about/ });
    await opener.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/');
    // A dialog opened from the menu takes over its history entry: one Back closes it.
    await opener.click();
    await page.getByRole('menuitem', { name: 'Report Post' }).click();
    const report = page.getByRole('dialog', { name: 'Report this post' });
    await expect(report).toBeVisible();
    await page.goBack();
    await expect(report).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/menu');

    await page.goForward();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const before = await entries(page);
    await menu.getByRole('link', { name: 'FocusPad' }).click();
    await expect(page).toHaveURL('/focuspad');
    await expect(menu).toHaveCount(0);
    await expect.poll(() => entries(page)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toHaveCount(0);
  });
});
