// Features: feedback, college, notifications
import { getSupport, listTickets } from '@quad/contract/feedback';
import { watchNetwork } from '../scripts/lib/quiet-network.js';
import { COLLEGE, demoAdmin } from './college.ts';
import { support } from './feedback.ts';
import { expectLight, watchScripts } from './fetched-scripts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { words } from './posts.ts';

test('a student writes, is thanked, and is answered while they look', async ({
  newStudent,
  signedInPage,
  request,
  isMobile,
}) => {
  const asha = await newStudent('Asha Rao');
  const page = await signedInPage(asha);
  const quiet = watchNetwork(page);
  await page.goto('/menu');
  await page.keyboard.press('Shift');
  await quiet();
  const fetched = watchScripts(page);
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback & Support');
  await expect(page.getByRole('region', { name: 'Other ways to reach us' })).toContainText('support@quad.example');
  await quiet();
  // what stands beside the column of wide windows comes whenever the browser is idle
  if (isMobile) expectLight(await fetched(), 15_000, 'beyond the shell');
  await expectAccessible(page);

  const message = words('The library closes too early');
  await expect(page.getByLabel('Name')).toHaveValue(asha.fullname);
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveCount(0);
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('link', { name: 'View your message' }).click();
  const thread = page.getByRole('list', { name: 'What was written' });
  await expect(thread).toContainText(message);
  const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await support.answer(request, ticketId, 'Until ten from Monday on.');
  await expect(thread).toContainText('Until ten from Monday on.');
  await expect(thread).toContainText('Team');
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('textbox', { name: 'Write more' }).fill('Thank you!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.goto('/feedback/messages');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, { within: 'main' });
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /Your feedback was answered/ })).toBeVisible();
});

test('an admin finds, answers and closes it in the inbox', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const message = words('Please fix the lamp');
  const { number } = await support.send(request, asha, message);
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/feedback');
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click();
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('link', { name: message }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Feedback #${number}`);
  await page.getByRole('textbox', { name: 'Answer' }).fill('On Friday.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto('/feedback/inbox?state=closed');
  await expect(page.getByRole('link', { name: message })).toBeVisible();
  await page.goto('/feedback/support');
  await expect(page.getByLabel('Email')).toHaveValue('support@quad.example');
  await expectAccessible(page, { within: 'main' });
});

test('the college’s pages lead to it, and a form of the college opens beside it', async ({ studentPage: page }) => {
  await page.route(`**${getSupport.path}`, (route) =>
    route.fulfill({
      json: { email: '', phone: '', place: '', hours: '', formUrl: 'https://forms.example/feedback' },
    }),
  );
  await page.goto(COLLEGE);
  const link = page.getByRole('region', { name: 'Feedback' }).getByRole('link');
  await expect(link).toHaveAttribute('href', '/feedback');
  await page.goto('/feedback');
  const form = page.getByRole('link', { name: "The college's own form" });
  await expect(form).toHaveAttribute('href', 'https://forms.example/feedback');
  await expect(form).toHaveAttribute('target', '_blank');
  await expect(form).toHaveAttribute('rel', /noopener/);
});

test('what is written is not lost by leaving', async ({ studentPage: page }) => {
  await page.goto('/feedback');
  const message = words('The library closes too early');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('link', { name: 'Your feedback' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5000 }).catch(() => undefined);
  await (await asked).dismiss();
  await reloading;
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  // sent, there is nothing to ask
  await page.getByRole('link', { name: 'View your message' }).click();
  await expect(page.getByRole('list', { name: 'What was written' })).toContainText(message);
});

test('the list loads, is empty, and says so when it cannot be loaded', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent('Asha Rao'));
  await page.goto('/feedback/messages');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  const calls = (url: URL) => url.pathname === listTickets.path;
  await page.route(calls, (route) => route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No' } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: "The list isn't available" })).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
