// Screens: campus/console/settings, college/console, support, college/notices

import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';

test('an admin walks through the settings, and each section has an address', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('region', { name: 'Support contacts' })).toContainText('support@quad.example');
  for (const [tab, section, shown] of [
    ['Registration', 'registration', 'Registration is open'],
    ['Landing page', 'landing', 'Live figures'],
    ['Features', 'features', 'Marketplace'],
    ['Quiet hours', 'quiet-hours', 'Quiet hours for everyone'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(`/settings?section=${section}`);
    await expect(page.getByRole('switch', { name: shown })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Limits' }).click();
  await expect(page.getByLabel('Polls and surveys, an hour')).toHaveValue(/\d+/);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Test the media storage' }).click();
  await expect(page.getByText('A file was written, read and removed.')).toBeVisible();
});

test('an admin searches announcements, saves them, and finds feedback in a tab', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  const table = page.getByRole('region', { name: 'Announcements' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Announcement' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search announcements').fill('zzzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page).toHaveURL('/messages?q=zzzz');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('link').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('announcements.csv');

  await page.getByRole('tab', { name: 'Feedback' }).click();
  await expect(page).toHaveURL('/messages?tab=tickets');
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible();
});
