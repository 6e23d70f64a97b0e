// Screens: people/first-steps, accounts/sign-in, feeds/feed, people/profile

import { expectAccessible } from '../accessibility.ts';
import { button, fields } from '../accounts/auth.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { visit } from '../visit.ts';

const PASSWORD = 'monsoon-evening-41';

test('a new student is led to the first steps, takes or skips them, and returns later', async ({ page }) => {
  const email = `meera.${crypto.randomUUID()}@quad.example`;
  await page.goto('/signup');
  const form = fields(page);
  await form.fullname.fill('Meera Nair');
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await button(page, 'Sign Up').click();
  // The address changes before the screen, and the form before has a password too.
  await expect(page.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  await fields(page).password.fill(PASSWORD);
  await button(page, 'Sign In').click();

  await expect(page).toHaveURL('/first-steps');
  await expect(page.getByRole('heading', { level: 1, name: 'Are you 18 or older?' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'I am 18 or older').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data, your choice' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Suggestions of people' }).click();
  await button(page, 'Save my choices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a picture' })).toBeVisible();
  await button(page, 'Skip').click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do you study?' })).toBeFocused();
  await button(page, 'Do this later').click();

  // The card leads back, also after a reload; a typed address does not redirect.
  await expect(page).toHaveURL('/');
  const card = page.getByRole('region', { name: 'First steps' });
  await expect(card).toBeVisible();
  // one line with the heading at every width
  const [title, go, dismiss] = await Promise.all([
    card.getByText('Finish setting up').boundingBox(),
    card.getByRole('link', { name: 'Continue' }).boundingBox(),
    card.getByRole('button', { name: 'Dismiss' }).boundingBox(),
  ]);
  expect(go?.x).toBeGreaterThanOrEqual(title?.x ?? 0);
  expect(dismiss?.x).toBeGreaterThan((title?.x ?? 0) + 200);
  expect(dismiss?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  await visit(page, '/profile');
  await card.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Add a picture').setInputFiles(picture({ width: 400, height: 400 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
  await button(page, 'Save picture').click();
  await page.getByRole('combobox', { name: 'Department' }).selectOption('CSE');
  await page.getByRole('combobox', { name: 'Year of study' }).selectOption('Year 2');
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow a few people' })).toBeFocused();
  const follow = page
    .getByRole('main')
    .getByRole('button', { name: /^Follow / })
    .first();
  const name = (await follow.getAttribute('aria-label'))?.replace('Follow ', '') ?? '';
  const followed = page.waitForResponse('**/api/follow/follow/*');
  await follow.click();
  await expect(page.getByRole('button', { name: `Following ${name}`, exact: true })).toBeVisible();
  expect((await followed).ok()).toBe(true);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('cse');
  await page.goForward();
  await button(page, 'Done').click();
  await expect(page).toHaveURL('/');
  await expect(card).toBeHidden();
  await visit(page, '/profile');
  await expect(page.getByText(/^CSE · 2nd year/)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Following' })).toBeVisible();
});
