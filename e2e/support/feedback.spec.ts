// Screens: support, notifications
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';

test('a student writes, an admin finds, answers and closes it, and the student sees that live', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const page = await signedInPage(await newStudent('Asha Rao'));
  const quiet = watchNetwork(page);
  await page.goto('/menu');
  const link = page.getByRole('main').getByRole('link', { name: 'Feedback' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Shift');
  await quiet();
  const fetched = watchScripts(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback & Support');
  await expect(page.getByRole('region', { name: 'Other ways to reach us' })).toContainText('support@quad.example');
  await quiet();
  expectLight(await fetched(), 15_500, 'beyond the shell');
  const message = words('The library closes too early');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('link', { name: 'View your message' }).click();
  const thread = page.getByRole('list', { name: 'What was written' });
  await expect(thread).toContainText(message);

  const admin = await signedInPage(await demoAdmin(request));
  await admin.goto('/feedback');
  await admin.getByRole('main').getByRole('link', { name: 'Inbox' }).click();
  await admin.getByRole('link', { name: message }).click();
  await admin.getByRole('textbox', { name: 'Answer' }).fill('Until ten from Monday on.');
  await admin.getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('Answered', { exact: true })).toBeVisible();
  await expect(thread).toContainText('Until ten from Monday on.');
  await expect(thread).toContainText('Team');
  await page.getByRole('textbox', { name: 'Write more' }).fill('Thank you!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await admin.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await admin.goto('/feedback/inbox?state=closed');
  await expect(admin.getByRole('link', { name: message })).toBeVisible();
  await page.goto('/feedback/messages');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await visit(page, '/notifications');
  await expect(page.getByRole('link', { name: /Your feedback was answered/ })).toBeVisible();
});
