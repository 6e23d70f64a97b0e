// Screens: accounts/console, accounts/sign-in
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';

test('a list of students is imported after a dry run, and found by section on the page', async ({
  signedInPage,
  request,
}) => {
  const page = await signedInPage(await demoAdmin(request));
  const dialog = page.getByRole('dialog');
  await page.goto('/students');
  await page.getByRole('button', { name: 'Import' }).click();
  const roll = randomUUID().slice(0, 12);
  const csv = `Name,Email,Roll,Section\nAsha Listed,${roll}@list.example,${roll},${roll}\nBad,bad,${roll}2,`;
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog).toContainText('Nothing has changed yet.');
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('Line 3: “bad” is not an email');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toContainText('The list of students is imported.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('textbox', { name: 'Search students' }).fill(roll);
  const rows = page.getByRole('region', { name: 'Students' }).getByRole('button', { name: /^Actions for/ });
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Students' })).toContainText('Not invited');
  await page.getByLabel('State').selectOption('joined');
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible();
  await page.getByLabel('State').selectOption('open');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page, { within: 'main' });
});
