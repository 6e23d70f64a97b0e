// Screens: events/console, events
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';

test('a category that an admin adds can be chosen for an event, and is deleted while no event has it', async ({
  signedInPage,
  request,
}) => {
  const page = await signedInPage(await demoAdmin(request));
  const name = words('Sport');
  await page.goto('/events/categories');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Categories' }).getByText(name)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.goto('/events/new');
  await page.getByLabel('Category').selectOption(name);
  await expect(page.getByLabel('Category')).toHaveValue(name);
  await page.goto('/events/categories');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('list', { name: 'Categories' }).getByText(name)).toBeHidden();
});
