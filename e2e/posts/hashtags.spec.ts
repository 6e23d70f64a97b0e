// Screens: posts/console/hashtags
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { alert } from '../accounts/auth.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { publish, words } from './posts.ts';

/** A tag that no other test uses. */
const newTag = (first: string) => `${first}${randomUUID().slice(0, 8)}`;
const menuOf = (page: Page, tag: string) => page.getByRole('button', { name: `Actions for #${tag}` });
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page) => page.getByRole('region', { name: 'Hashtags' });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Actions for/ });

test('an admin hides a hashtag, merges it into another, and undoes both', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [one, other] = [newTag('fests'), newTag('fest')];
  const [asha, admin] = [await newStudent('Asha Tagger'), await demoAdmin(request)];
  for (const tag of [one, other]) await publish(request, asha, { caption: words(`Tonight #${tag}`) });
  const page = await signedInPage(admin);
  await page.goto('/hashtags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hashtags');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('textbox', { name: 'Search hashtags' }).fill(one);
  await expect(page).toHaveURL(/[?&]q=/);
  // A menu that is open while the rows change moves with its row, away from the click.
  await expect(rows(page)).toHaveCount(1);
  await menuOf(page, one).click();
  await choose(page, 'Hide…');
  await dialog(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(alert(page, `#${one} is hidden.`)).toBeVisible();
  await expect(table(page).getByText('Hidden', { exact: true })).toBeVisible();
  await menuOf(page, one).click();
  await choose(page, 'Show again');
  await expect(table(page).getByText('Shown', { exact: true })).toBeVisible();

  await menuOf(page, one).click();
  await choose(page, 'Merge into…');
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(dialog(page).getByText('Please name a hashtag')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog(page).getByLabel('Into').fill(`#${other}`);
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(table(page).getByText(`Merged into #${other}`)).toBeVisible();

  await menuOf(page, one).click();
  await choose(page, 'Undo merge');
  await expect(table(page).getByText('Shown', { exact: true })).toBeVisible();
});
