// Features: account, auth
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a student downloads their data', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent('Asha Rao'));
  await page.goto('/account');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Ask for your data' }).click();
  await expect(data.getByRole('status')).toContainText('Your archive is ready', { timeout: 30_000 });
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('quad-my-data.zip');
  const file = await readFile(await saved.path());
  // the signature of ZIP files
  expect(file.subarray(0, 4).toString('hex')).toBe('504b0304');
});

test('a student deletes their account, signs in again and keeps it', async ({ newStudent, signedInPage }) => {
  const asha = await newStudent('Asha Rao');
  const page = await signedInPage(asha);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  const password = page.getByLabel('Your password');
  await password.fill('not the password 1');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await password.fill(asha.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$|\/feed/);
});
