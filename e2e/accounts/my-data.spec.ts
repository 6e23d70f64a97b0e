// Screens: accounts/settings, accounts/sign-in
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { signIn } from './auth.ts';

test('a student downloads their data, deletes their account, signs in again and keeps it', async ({
  newStudent,
  signedInPage,
}) => {
  const asha = await newStudent('Asha Rao');
  const page = await signedInPage(asha);
  await page.goto('/account/data');
  const data = page.getByRole('region', { name: 'A copy of your data' });
  await data.getByRole('button', { name: 'Ask for your data' }).click();
  await expect(data.getByRole('status')).toContainText('Your archive is ready', { timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('quad-my-data.zip');
  const file = await readFile(await saved.path());
  // the signature of ZIP files
  expect(file.subarray(0, 4).toString('hex')).toBe('504b0304');

  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByLabel('Your password').fill(asha.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, asha.email, asha.password);
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$|\/feed/);
});
