// Screens: campus/console/audit-log
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addCollege } from '@quad/contract/college/colleges';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';

/** Add a college, which becomes the log's newest line for a moment. */
async function act(request: APIRequestContext, { session }: Student): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.post(addCollege.path, { headers, data: { name: words('Audited') } });
  expect(answer.status()).toBe(201);
}

const lines = (page: Page) =>
  page.getByRole('table', { name: 'Audit log' }).or(page.getByRole('list', { name: 'Audit log' }));

test('an admin reads the audit log, searches it and saves it', async ({ signedInPage, request }) => {
  const admin = await demoAdmin(request);
  await act(request, admin);
  const page = await signedInPage(admin);
  await page.goto('/audit-log');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log');
  await expect(lines(page).getByText('added a college').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Added a college' });
  await expect(page).toHaveURL(/action=college\.added/);
  await expect(lines(page).getByText('added a college').first()).toBeVisible();
  await page.getByLabel('Search who did it').fill(admin.fullname);
  await expect(page).toHaveURL(/q=/);
  await expect(lines(page).getByRole('link', { name: admin.fullname }).first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Audit log.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('added a college');
  expect(text).not.toContain('published a notice');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(lines(page).getByText('added a college').first()).toBeVisible();
  await expect(page).toHaveURL('/audit-log');

  // not any line: some lines of other tests have no subject
  await lines(page)
    .locator('tr, li')
    .filter({ hasText: 'added a college' })
    .first()
    .getByRole('button', { name: /^Actions for line/ })
    .click();
  await page.getByRole('menuitem', { name: 'Show what else was done to it' }).click();
  await expect(page).toHaveURL(/subject=/);
});
